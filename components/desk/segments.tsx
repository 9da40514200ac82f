import { Icon } from '@/components/ui/icons';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import { IMPRESSIVENESS, RATINGS, type Rating, RESOLUTIONS } from '@/lib/tweet/vocabulary';
import { KeyButton } from './key-button';
import { hasKey, type KeyAction } from './keys';

export type Judged = Pick<StaffTweetView, 'rating' | 'impressiveness' | 'resolution'>;

interface Props {
  /** Null while several tweets are chosen, of which each may be judged otherwise. */
  tweet: Judged | null;
  onAct: (action: KeyAction) => void;
  /** Takes a judgement off again: its button is pressed and was clicked. */
  onClear: (field: keyof Judged) => void;
  hasAllRatings: boolean;
}

const QUICK_RATINGS = RATINGS.filter((rating) => hasKey(`rating:${rating}`));
const OTHER_RATINGS = RATINGS.filter((rating) => !hasKey(`rating:${rating}`));

/** Rating, impressiveness and resolution: each one key or one touch. */
export function Segments({ tweet, onAct, onClear, hasAllRatings }: Props) {
  const toggle = (field: keyof Judged, isPressed: boolean) => (action: KeyAction) =>
    isPressed ? onClear(field) : onAct(action);
  return (
    <>
      <Segment label="Rating">
        {QUICK_RATINGS.map((rating) => (
          <KeyButton
            key={rating}
            action={`rating:${rating}`}
            isPressed={tweet?.rating === rating}
            onAct={toggle('rating', tweet?.rating === rating)}
          />
        ))}
        <KeyButton action="allRatings" isPressed={hasAllRatings} onAct={onAct} />
      </Segment>
      {(hasAllRatings || isOther(tweet?.rating)) && (
        <Segment label="Others">
          {OTHER_RATINGS.map((rating) => (
            <KeyButton
              key={rating}
              action={`rating:${rating}`}
              isPressed={tweet?.rating === rating}
              onAct={toggle('rating', tweet?.rating === rating)}
            >
              {rating}
            </KeyButton>
          ))}
        </Segment>
      )}
      <Segment label="Impressive">
        {IMPRESSIVENESS.map((impressiveness) => (
          <KeyButton
            key={impressiveness}
            action={`impressiveness:${impressiveness}`}
            isPressed={tweet?.impressiveness === impressiveness}
            onAct={toggle('impressiveness', tweet?.impressiveness === impressiveness)}
          />
        ))}
      </Segment>
      <Segment label="Turned out">
        {RESOLUTIONS.map((resolution) => (
          <KeyButton
            key={resolution}
            className={`verdict-${resolution}`}
            action={`resolution:${resolution}`}
            isPressed={tweet?.resolution === resolution}
            onAct={toggle('resolution', tweet?.resolution === resolution)}
          >
            <Icon name={resolution} size={16} />
            {VERDICTS[resolution]}
          </KeyButton>
        ))}
      </Segment>
    </>
  );
}

const VERDICTS = {
  pending: 'Pending',
  correct: 'Correct',
  incorrect: 'Incorrect',
  unconfirmable: 'Unconfirmable',
};

const isOther = (rating: Rating | null | undefined) =>
  rating !== null && rating !== undefined && OTHER_RATINGS.includes(rating);

function Segment({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="segment">
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
