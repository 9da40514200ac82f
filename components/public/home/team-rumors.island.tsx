'use client';

import useSWR from 'swr';
import { ReportRows } from '@/components/public/rumor/report-rows';
import { Section } from '@/components/ui/section';
import { indexReliability, type ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { entityPath } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { read } from '@/lib/platform/browser/call';

const SHOWN = 4;

/** The newest rumors about a team, which the browser loads; nothing without any. */
export function TeamRumors({ team }: { team: string }) {
  const { data } = useSWR(['your team', team], () => loadTeam(team));
  if (!data || data.tweets.length === 0) return null;
  return (
    <Section
      id="your-team"
      title={`Your team: ${data.name}`}
      more={{ label: 'See all', href: entityPath('team', data.slug, 'rumors') }}
    >
      <ReportRows tweets={data.tweets} reliability={data.reliability} hasReporter />
    </Section>
  );
}

interface Team {
  name: string;
  slug: string;
  tweets: TweetView[];
  /** Absent if the records could not be read; the rows then have none. */
  reliability?: ReliabilityIndex;
}

/** @returns null for a name that no team has now */
async function loadTeam(name: string): Promise<Team | null> {
  const teams = await read<{ name: string; slug: string }[]>('/_api/teams/names-and-slugs');
  const team = teams.find((one) => one.name === name);
  if (!team) return null;
  const { tweets } = await read<Team>(`/_api/teams/${team.slug}?content=rumors&limit=${SHOWN}`);
  return { ...team, tweets, reliability: await loadRecords(tweets).catch(() => undefined) };
}

async function loadRecords(tweets: readonly TweetView[]): Promise<ReliabilityIndex> {
  const usernames = new Set(tweets.flatMap(({ journalists }) => journalists.map(({ username }) => username)));
  if (usernames.size === 0) return {};
  const query = encodeURIComponent([...usernames].join(','));
  const { journalists } = await read<{ journalists: JournalistView[] }>(
    `/_api/journalists_by_usernames?journalistUsernames=${query}`,
  );
  return indexReliability(journalists);
}
