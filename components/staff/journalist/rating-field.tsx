import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { REASON_MISSING } from './profile-draft';
import { emptyHint, ProfileField, problemProps } from './profile-field';
import type { ProfileForm } from './use-profile-form';

interface Props {
  id: string;
  form: ProfileForm;
  journalist: StaffJournalistView;
}

const formatScore = (value: number | null) => (value === null ? 'none' : value.toFixed(1));

/** The computed score, which editors accept, or note a number of their own beside it with a reason. */
export function RatingField({ id, form: { values, stored, problems, setField }, journalist }: Props) {
  const { score, score_low, score_high, rating, rating_reason } = journalist;
  const isReasonMissing = problems.rating === REASON_MISSING;
  const accept = () => {
    setField('rating', rating === null ? '' : null);
    setField('reason', '');
    document.getElementById(id)?.focus();
  };
  return (
    <ProfileField
      id={id}
      label="Rating, up to 10"
      problem={problems.rating}
      tools={
        (rating !== null || values.rating !== '') && (
          <button type="button" className="pill" onClick={accept}>
            Accept the computed score
          </button>
        )
      }
    >
      <div>
        <p className="note">
          Computed score: {formatScore(score)}
          {score !== null && ` (${formatScore(score_low)} to ${formatScore(score_high)})`}. Readers see it
          everywhere. Your own number is only a note at the end of the profile, with your reason.
        </p>
        {rating !== null && !rating_reason && (
          <p className="note" role="status">
            <b>No reason given.</b> Readers see that, so say why it is {formatScore(rating)}, or accept the
            computed score.
          </p>
        )}
        <input
          id={id}
          className="field"
          inputMode="decimal"
          placeholder={emptyHint(values.rating, stored.rating)}
          value={values.rating ?? ''}
          onChange={({ target }) => setField('rating', target.value)}
          {...problemProps(id, isReasonMissing ? undefined : problems.rating)}
        />
        <label htmlFor={`${id}-reason`} className="note">
          Reason, shown to readers
        </label>
        <input
          id={`${id}-reason`}
          className="field"
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => setField('reason', target.value)}
          {...problemProps(id, isReasonMissing ? problems.rating : undefined)}
        />
      </div>
    </ProfileField>
  );
}
