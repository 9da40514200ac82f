import { Icon } from '@/components/ui/icons';
import type { Resolution } from '@/lib/tweet/vocabulary';

export const VERDICT_NAMES: Record<Resolution, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  unconfirmable: 'Unconfirmable',
  pending: 'Pending',
};

/** A verdict as a word and a mark, so that colour never stands alone. */
export function Stamp({ verdict }: { verdict: Resolution }) {
  return (
    <span className="stamp" data-verdict={verdict}>
      <Icon name={verdict} />
      {VERDICT_NAMES[verdict]}
    </span>
  );
}
