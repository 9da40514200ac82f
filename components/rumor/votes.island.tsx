'use client';

import { Icon } from '@/components/ui/icons';
import { VOTES } from '@/lib/tweet/vocabulary';
import type { VoteCounts } from '@/lib/vote/rules';
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
          {...(isReady && {
            type: 'button' as const,
            'aria-pressed': vote === direction,
            onClick: () => void press(direction),
          })}
        >
          <Icon name={direction === 'upvote' ? 'up' : 'down'} size={13} />
          {counts[`${direction}s`]}
          <span className="sr-only">{direction}s</span>
        </Tag>
      ))}
    </fieldset>
  );
}
