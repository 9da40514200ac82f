'use client';

import { RecordBar } from '@/components/public/journalist/record-bar';
import { PageLink } from '@/components/ui/page-link';
import { verdictCounts } from '@/lib/domain/tweet/record-rules';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { KeyButton } from './key-button';
import type { KeyAction } from './keys';
import { PostTime } from './post-time.island';
import { RailHistory } from './rail-history.island';
import { useJournalist } from './use-journalists';
import type { Story } from './use-story';

interface Props {
  tweet: StaffTweetView;
  story: Story;
  /** Descriptions of edits that are not saved yet. */
  unsaved: readonly string[];
  onUndo: (() => void) | null;
  onAct: (action: KeyAction) => void;
}

/** Context of a tweet: the same story elsewhere, the record of the journalist, its changes. */
export function Rail({ tweet, story: { similar, topic }, unsaved, onUndo, onAct }: Props) {
  return (
    <aside className="desk-rail" aria-label="About the open tweet">
      {(similar.length > 0 || topic) && (
        <section>
          <h2>Same story?</h2>
          <ul className="rail-similar">
            {similar.map(({ score, tweet: other }) => (
              <li key={other._id}>
                <b>{score.toFixed(2)}</b>
                <span>
                  {other.name}, <PostTime at={other.timestamp} />
                  <br />
                  <span className="soft">{other.tweet}</span>
                </span>
              </li>
            ))}
          </ul>
          {topic && similar.length > 0 && (
            <KeyButton className="rail-add" action="addToStory" onAct={onAct}>
              Add {similar.length === 1 ? 'both' : `all ${similar.length + 1}`} to “{topic.name}”
            </KeyButton>
          )}
          <p className="note">
            <PageLink href={`/admin/related-tweets/${tweet._id}`}>Find more</PageLink>
          </p>
        </section>
      )}
      <JournalistRecord username={tweet.journalists[0]?.username ?? tweet.username} />
      <RailHistory tweet={tweet} unsaved={unsaved} onUndo={onUndo} />
    </aside>
  );
}

function JournalistRecord({ username }: { username: string }) {
  const journalist = useJournalist(username);
  if (!journalist) return null;
  return (
    <section>
      <h2>{journalist.name}</h2>
      <RecordBar counts={verdictCounts(journalist.record, journalist.rumorCount)} />
    </section>
  );
}
