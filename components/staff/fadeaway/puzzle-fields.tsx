import { HINTS } from '@/lib/domain/fadeaway/rules';
import type { PuzzleDraft } from './puzzle-draft';

interface Props {
  id: string;
  draft: PuzzleDraft;
  onChange: (draft: PuzzleDraft) => void;
  /** Whether the number can be edited, as of existing games. */
  hasNumber: boolean;
}

/** The fields of a puzzle. */
export function PuzzleFields({ id, draft, onChange, hasNumber }: Props) {
  const field = (name: 'gameNumber' | 'imageUrl' | 'targetPhrase' | 'freeHint', maxLength: number) => ({
    id: `${id}-${name}`,
    className: 'field',
    autoComplete: 'off',
    maxLength,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  const setHint = (place: number, text: string) =>
    onChange({
      ...draft,
      hints: draft.hints.map((hint, index) =>
        index === place ? text : hint,
      ) as unknown as PuzzleDraft['hints'],
    });
  return (
    <>
      {hasNumber && (
        <>
          <label htmlFor={`${id}-gameNumber`}>Game number</label>
          <input inputMode="numeric" {...field('gameNumber', 7)} />
        </>
      )}
      <label htmlFor={`${id}-imageUrl`}>Image URL</label>
      <input placeholder="Image URL" inputMode="url" {...field('imageUrl', 2000)} />
      <label htmlFor={`${id}-targetPhrase`}>Target Phrase</label>
      <input placeholder="Target Phrase" {...field('targetPhrase', 200)} />
      <label htmlFor={`${id}-freeHint`}>Free Hint</label>
      <input placeholder="Jersey Number, Position, College, Height, Age" {...field('freeHint', 300)} />
      {HINTS.map(({ name }, place) => (
        <HintField
          key={name}
          id={`${id}-hint-${place}`}
          label={`Hint ${place + 1}`}
          value={draft.hints[place] ?? ''}
          onChange={(text) => setHint(place, text)}
        />
      ))}
      <label htmlFor={`${id}-day`}>Date</label>
      <div className="record-answers">
        <input
          id={`${id}-day`}
          className="field puzzle-day"
          type="date"
          value={draft.day}
          onChange={(event) => onChange({ ...draft, day: event.target.value })}
        />
        <button
          type="button"
          className="pill"
          disabled={draft.day === ''}
          onClick={() => onChange({ ...draft, day: '' })}
        >
          Clear Date
        </button>
      </div>
    </>
  );
}

interface HintProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
}

function HintField({ id, label, value, onChange }: HintProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        placeholder={label}
        maxLength={300}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
