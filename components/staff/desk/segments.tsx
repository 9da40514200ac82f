import { Icon } from '@/components/ui/icons';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { VERDICT_NAMES } from '@/lib/domain/tweet/verdict';
import { IMPRESSIVENESS, RATINGS, type Rating, RESOLUTIONS } from '@/lib/domain/tweet/vocabulary';
import { RATING_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { KeyButton } from './key-button';
import { hasKey, type KeyAction } from './keys';

export type Judged = Pick<StaffTweetView, 'rating' | 'impressiveness' | 'resolution'>;

interface Props {
  /** Null if several tweets are chosen, since each may be rated differently. */
  tweet: Judged | null;
  onAct: (action: KeyAction) => void;
  /** Called when a pressed button is clicked: removes the rating or resolution. */
  onClear: (field: keyof Judged) => void;
  hasAllRatings: boolean;
}

const QUICK_RATINGS = RATINGS.filter((rating) => hasKey(`rating:${rating}`));
const OTHER_RATINGS = RATINGS.filter((rating) => !hasKey(`rating:${rating}`));

/** Buttons for rating, impressiveness and resolution. */
export function Segments({ tweet, onAct, onClear, hasAllRatings }: Props) {
  const toggle = (field: keyof Judged, isPressed: boolean) => (action: KeyAction) =>
    isPressed ? onClear(field) : onAct(action);
  return (
    <>
      <ButtonGroup label="Rating">
        {QUICK_RATINGS.map((rating) => (
          <KeyButton
            key={rating}
            action={`rating:${rating}`}
            isPressed={tweet?.rating === rating}
            onAct={toggle('rating', tweet?.rating === rating)}
          />
        ))}
        <KeyButton action="allRatings" isPressed={hasAllRatings} onAct={onAct} />
      </ButtonGroup>
      {(hasAllRatings || isOther(tweet?.rating)) && (
        <ButtonGroup label="Others">
          {OTHER_RATINGS.map((rating) => (
            <KeyButton
              key={rating}
              action={`rating:${rating}`}
              isPressed={tweet?.rating === rating}
              onAct={toggle('rating', tweet?.rating === rating)}
            >
              {RATING_NAMES[rating]}
            </KeyButton>
          ))}
        </ButtonGroup>
      )}
      <ButtonGroup label="Impressive">
        {IMPRESSIVENESS.map((impressiveness) => (
          <KeyButton
            key={impressiveness}
            action={`impressiveness:${impressiveness}`}
            isPressed={tweet?.impressiveness === impressiveness}
            onAct={toggle('impressiveness', tweet?.impressiveness === impressiveness)}
          />
        ))}
      </ButtonGroup>
      <ButtonGroup label="Outcome">
        {RESOLUTIONS.map((resolution) => (
          <KeyButton
            key={resolution}
            className={`verdict-${resolution}`}
            action={`resolution:${resolution}`}
            isPressed={tweet?.resolution === resolution}
            onAct={toggle('resolution', tweet?.resolution === resolution)}
          >
            <Icon name={resolution} size={16} />
            {VERDICT_NAMES[resolution]}
          </KeyButton>
        ))}
      </ButtonGroup>
    </>
  );
}

const isOther = (rating: Rating | null | undefined) =>
  rating !== null && rating !== undefined && OTHER_RATINGS.includes(rating);

/** A group of buttons. */
export function ButtonGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="segment">
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
