import { type EditorsNumber, editorsNumber, reasonText } from '@/lib/domain/journalist/editors-number';
import { scoreText } from '@/lib/domain/journalist/level-words';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import { badPercentage, decidedCount } from '@/lib/domain/tweet/record-rules';
import { formatCount } from '@/lib/platform/text/count';
import { formatLongDate } from '@/lib/platform/time/format';
import { StarRating } from './star-rating';

/**
 * Other measures of a reporter, below everything else, since one number is enough for a head: the score in moons, the
 * share of bad reports, and the number of editors.
 */
export function ProfileFootnote({ journalist }: { journalist: JournalistView }) {
  const { score, record } = journalist;
  const bad = badPercentage(record);
  const editors = editorsNumber(journalist);
  if (score === null && !editors) return null;
  return (
    <aside className="profile-footnote" aria-label="Other measures">
      {score !== null && (
        <p>
          The score in moons: <StarRating value={score / 2} />
        </p>
      )}
      {bad && <p>{`${bad} bad reports, of ${formatCount(decidedCount(record))} correct or incorrect`}</p>}
      {editors && <EditorsNote editors={editors} />}
    </aside>
  );
}

function EditorsNote({ editors }: { editors: EditorsNumber }) {
  const reason = reasonText(editors);
  return (
    <p>
      {`Editors’ own number: ${scoreText(editors.value)} of 10`}
      {editors.at && `, set on ${formatLongDate(new Date(editors.at))}`}
      {`: ${reason}${/[.!?]”$/.test(reason) ? '' : '.'} It doesn’t change anything else on this site.`}
    </p>
  );
}
