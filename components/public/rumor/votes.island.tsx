'use client';

import { VOTES } from '@/lib/domain/tweet/vocabulary';
import type { VoteCounts } from '@/lib/domain/vote/rules';
import { useVote } from './use-vote';

interface Props extends VoteCounts {
  /** The tweet's `_id`. */
  id: string;
}

/** The votes on a tweet and the buttons to vote; numbers until JavaScript has loaded. */
export function Votes({ id, upvotes, downvotes }: Props) {
  const { counts, vote, press, isReady } = useVote(id, { upvotes, downvotes });
  const Tag = isReady ? 'button' : 'span';
  return (
    <fieldset className="votes" aria-label="Votes">
      {VOTES.map((direction) => (
        <Tag
          key={direction}
          className="vote"
          aria-label={`${counts[`${direction}s`]} ${direction}${counts[`${direction}s`] === 1 ? '' : 's'}`}
          {...(isReady
            ? {
                type: 'button' as const,
                'aria-pressed': vote === direction,
                onClick: () => void press(direction),
              }
            : { role: 'img' })}
        >
          {counts[`${direction}s`]}
        </Tag>
      ))}
    </fieldset>
  );
}
