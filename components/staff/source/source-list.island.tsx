'use client';

import useSWR from 'swr';
import { Empty } from '@/components/ui/empty';
import type { SourcesView } from '@/lib/domain/ingest/staff-schema';
import { NETWORK_NAMES } from '@/lib/domain/journalist/social-networks';
import { read } from '@/lib/platform/browser/call';
import { NewSource } from './new-source.island';
import { SourceEntry } from './source-entry.island';
import './sources.css';

const PATH = '/_api/admin/sources';
const REFRESH_MS = 5_000;

/** The sources, refreshed every few seconds while the page is visible. An ended session is noticed by the next edit. */
export function SourceList({ initial }: { initial: SourcesView }) {
  const { data = initial, mutate } = useSWR<SourcesView>(PATH, () => read(PATH), {
    fallbackData: initial,
    refreshInterval: REFRESH_MS,
  });
  const changed = () => void mutate();
  const { sources, silentAccounts } = data;
  return (
    <>
      <NewSource onAdded={changed} />
      {sources.length === 0 && <Empty>No source yet. Add the address of a feed above.</Empty>}
      <ul className="sources">
        {sources.map((source) => (
          <SourceEntry key={source._id} source={source} onChange={changed} />
        ))}
      </ul>
      <section aria-labelledby="silent-accounts">
        <h2 id="silent-accounts">Silent accounts</h2>
        {silentAccounts.length === 0 ? (
          <p className="note">No account has been silent for 14 days.</p>
        ) : (
          <ul className="silent-accounts">
            {silentAccounts.map(({ network, account, username, name, last_post_at, status }) => (
              <li key={`${network}:${account}`}>
                <a href={`/admin/journalist?username=${username}`}>{name}</a> on {NETWORK_NAMES[network]} (
                {account}): {status !== 'active' && `${status}, `}
                {last_post_at ? `last post on ${last_post_at.slice(0, 10)}` : 'no post yet'}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
