import { percent } from '@/lib/domain/tweet/record-rules';
import type { SettledResolution } from '@/lib/domain/tweet/vocabulary';
import { readersVerdict, type VoteCounts } from '@/lib/domain/vote/rules';
import { formatCount } from '@/lib/platform/text/count';

interface Props extends VoteCounts {
  outcome: SettledResolution;
}

/** What readers thought of a settled rumor, against its outcome; nothing if nobody voted. */
export function ReadersVerdict({ outcome, ...counts }: Props) {
  const verdict = readersVerdict(counts, outcome);
  if (!verdict) return null;
  const { believed, right } = verdict;
  const votes = counts.upvotes + counts.downvotes;
  return (
    <p className="readers">
      {right === null
        ? `${percent(believed)} of readers believed it `
        : `${percent(right)} of readers called it `}
      <small>{`${formatCount(votes)} ${votes === 1 ? 'vote' : 'votes'}`}</small>
    </p>
  );
}
