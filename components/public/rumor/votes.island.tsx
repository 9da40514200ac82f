'use client';

import { VOTES } from '@/lib/domain/tweet/vocabulary';
import type { VoteCounts } from '@/lib/domain/vote/rules';
import { useVote } from './use-vote';

interface Props extends VoteCounts {
  /** The tweet's `_id`. */
  id: string;
}

/** The votes on a tweet and the buttons to vote; until JavaScript has loaded they are those of a form. */
export function Votes({ id, upvotes, downvotes }: Props) {
  const { counts, vote, press, isReady } = useVote(id, { upvotes, downvotes });
  return (
    <form className="votes" method="post" action={`/_api/tweet/vote/${id}`}>
      {VOTES.map((direction) => (
        <button
          key={direction}
          type="submit"
          className="vote"
          name="voteType"
          value={direction}
          aria-label={`${counts[`${direction}s`]} ${direction}${counts[`${direction}s`] === 1 ? '' : 's'}`}
          aria-pressed={isReady ? vote === direction : undefined}
          onClick={(event) => {
            event.preventDefault();
            void press(direction);
          }}
        >
          {counts[`${direction}s`]}
        </button>
      ))}
    </form>
  );
}
