'use client';

import { memo } from 'react';
import { Stamp } from '@/components/public/rumor/stamp';
import { Icon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import { isTaskCompleted } from '@/lib/domain/tweet/task-rules';
import { ratingText } from '@/lib/domain/tweet/vocabulary-names';
import type { RowStatus } from './edits';
import { PostTime } from './post-time.island';
import type { SuggestedTweet } from './suggested-tweet';
import { proposedOutcome } from './suggestions';
import { useHasDraft } from './use-drafts';

interface Props {
  tweet: SuggestedTweet;
  status: RowStatus;
  /** The name of another editor who has the tweet open. */
  openBy?: string;
  isCurrent: boolean;
  isChosen: boolean;
  onOpen: (id: string) => void;
  onChoose: (id: string) => void;
}

/** The row of a tweet that is not open: journalist, text, rating and resolution. */
export const TaskRow = memo(function TaskRow({
  tweet,
  status,
  openBy,
  isCurrent,
  isChosen,
  onOpen,
  onChoose,
}: Props) {
  const isDone = isTaskCompleted(tweet);
  const { _id: id, name, rating, resolution } = tweet;
  const proposed = proposedOutcome(tweet);
  const hasTyped = useHasDraft(id);
  return (
    <article
      className="task"
      data-done={isDone || undefined}
      data-current={isCurrent || undefined}
      data-status={status}
      data-verdict={resolution ?? undefined}
    >
      <label className="task-choose">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => onChoose(id)}
          aria-label={`Select the tweet by ${name}`}
        />
        <span className="task-ring">{isDone && <Icon name="correct" size={12} />}</span>
      </label>
      <Picture name={name} src={tweet.journalists[0]?.image ?? null} kind="person" size={30} />
      <button type="button" className="task-said" onClick={() => onOpen(id)}>
        <span className="task-who">
          <b>{name}</b> <PostTime at={tweet.timestamp} />
          {tweet.is_draft && <i className="task-draft">Draft</i>}
          {proposed && (
            <i className="task-draft">
              {proposed.source}: {proposed.resolution}?
            </i>
          )}
          {hasTyped && <i className="task-draft">Your edit isn’t submitted</i>}
          {openBy && <i className="task-draft">{openBy} has it open</i>}
        </span>
        <span className="task-line">{tweet.tweet}</span>
      </button>
      <span className="task-chip">{status === 'failed' ? 'not saved' : ratingText(rating)}</span>
      <span className="task-verdict">{resolution ? <Stamp verdict={resolution} /> : '–'}</span>
    </article>
  );
});
