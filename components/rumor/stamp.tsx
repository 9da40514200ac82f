import { formatLongDate } from '@/lib/time/format';
import { VERDICT_NAMES, type Verdict } from '@/lib/tweet/verdict';

interface Props {
  verdict: Verdict;
  /** Since when it is pending, if that is worth saying; see `pendingSince`. */
  since?: string | null;
}

/** A verdict as a word and a mark (drawn by icons.css), so that colour never stands alone; a report not settled has neither mark nor colour. */
export function Stamp({ verdict, since }: Props) {
  if (verdict === 'unsettled') return <span className="stamp">{VERDICT_NAMES.unsettled}</span>;
  return (
    <span className="stamp" data-verdict={verdict}>
      {VERDICT_NAMES[verdict]}
      {since && ` since ${formatLongDate(new Date(since))}`}
    </span>
  );
}
