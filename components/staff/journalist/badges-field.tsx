import { BADGES } from '@/lib/domain/journalist/badges';
import { badgeLabel } from '@/lib/domain/journalist/naming';
import { describedBy, FieldProblem } from './profile-field';
import type { ProfileForm } from './use-profile-form';

/** A switch for each badge. Badges outside the vocabulary can only be removed. */
export function BadgesField({
  id,
  form: { values, stored, problems, setField },
}: {
  id: string;
  form: ProfileForm;
}) {
  const others = stored.badges.filter((badge) => !BADGES.includes(badge as never));
  const toggle = (badge: string) =>
    setField(
      'badges',
      // In the order in which they are stored, so that a badge taken and given back is no change.
      [...new Set([...stored.badges, ...values.badges, badge])].filter((one) =>
        one === badge ? !values.badges.includes(badge) : values.badges.includes(one),
      ),
    );
  return (
    <fieldset
      id={id}
      className="record-field"
      aria-label="Badges"
      tabIndex={-1}
      {...describedBy(id, problems.badges)}
    >
      <span className="record-label">Badges</span>
      <div className="record-tags">
        {[...BADGES, ...others].map((badge) => (
          <button
            key={badge}
            type="button"
            className="pill"
            aria-pressed={values.badges.includes(badge)}
            onClick={() => toggle(badge)}
          >
            {others.includes(badge) ? badge : badgeLabel(badge)}
          </button>
        ))}
      </div>
      <FieldProblem id={id} problem={problems.badges} />
    </fieldset>
  );
}
