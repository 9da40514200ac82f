'use client';

import { Icon } from '@/components/ui/icons';
import type { VoteCounts } from '@/lib/vote/rules';
import { useVote } from './use-vote';

interface Props extends VoteCounts {
  /** The tweet's `_id`. */
  id: string;
}

/** The votes on a tweet and the buttons to vote. */
export function Votes({ id, upvotes, downvotes }: Props) {
  const { counts, vote, cast } = useVote(id, { upvotes, downvotes });
  return (
    <fieldset className="votes" aria-label="Votes">
      {(['upvote', 'downvote'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className="vote"
          aria-pressed={vote === direction}
          onClick={() => void cast(direction)}
        >
          <Icon name={direction === 'upvote' ? 'up' : 'down'} size={13} />
          {counts[`${direction}s`]}
          <span className="sr-only">{direction}s</span>
        </button>
      ))}
    </fieldset>
  );
}
