'use client';

import { PageLink } from '@/components/ui/page-link';
import { urlWithQuery } from '@/lib/domain/desk/page-filters';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { PostTime } from './post-time.island';
import { useHistory } from './use-history';

interface Props {
  tweet: StaffTweetView;
  /** Descriptions of edits that are not saved yet. */
  unsaved: readonly string[];
  /** Undoes the latest edit; null if it is not one of this tweet. */
  onUndo: (() => void) | null;
}

/** The changes of a tweet, from the audit log, after those that are not saved yet. */
export function RailHistory({ tweet, unsaved, onUndo }: Props) {
  const entries = useHistory(tweet._id, tweet.version) ?? [];
  return (
    <section>
      <h2>History</h2>
      <ol className="rail-history">
        {unsaved.toReversed().map((text) => (
          <li key={text}>
            <span className="soft">not saved yet:</span> you {text}
          </li>
        ))}
        {entries.map(({ version, at, by, text }, place) => (
          <li key={version}>
            <PostTime at={at} /> {by} {text}
            {place === 0 && unsaved.length === 0 && onUndo && (
              <>
                {' '}
                <button type="button" onClick={onUndo}>
                  undo
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="note">
        <PageLink href={urlWithQuery('/admin/audit', { collection: 'tweets', id: tweet._id })}>
          Audit log
        </PageLink>
      </p>
    </section>
  );
}
