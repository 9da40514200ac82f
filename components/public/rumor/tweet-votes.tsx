import type { Verdict } from '@/lib/domain/tweet/verdict';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import type { VoteCounts } from '@/lib/domain/vote/rules';
import { ReadersVerdict } from './readers-verdict';
import { Votes } from './votes.island';

interface Props extends VoteCounts {
  /** The tweet's `_id`, if one can vote on it. */
  id: string | undefined;
  verdict: Verdict | null;
}

/** The votes on a tweet; once it is settled, what readers thought against the outcome, and no more voting. */
export function TweetVotes({ id, verdict, ...counts }: Props) {
  if (verdict && verdict !== 'unsettled' && isSettled(verdict)) {
    return <ReadersVerdict outcome={verdict} {...counts} />;
  }
  return id && <Votes id={id} {...counts} />;
}
