import { formatCount } from '@/lib/platform/text/count';

interface Props {
  shown: number;
  total: number;
}

/** Says above a list that it ends before all are listed; nothing if it does not. */
export function NewestOf({ shown, total }: Props) {
  if (shown >= total) return null;
  return (
    <p className="note">
      The newest {formatCount(shown)} of {formatCount(total)}.
    </p>
  );
}
