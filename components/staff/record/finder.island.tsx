'use client';

import { useSuggestions } from '@/components/staff/desk/use-suggestions';
import { suggest } from '@/lib/domain/search/suggest-rules';
import './records.css';

export interface Choice {
  key: string;
  /** What the typed text is searched in. */
  label: string;
  /** Shown behind the label. */
  detail?: string;
}

const MAX_SUGGESTIONS = 5;

interface Props<Item extends Choice> {
  label: string;
  placeholder?: string;
  /** Undefined while they are loaded. */
  choices: readonly Item[] | undefined;
  onChoose: (choice: Item) => void;
  isDisabled?: boolean;
  /** Called with the typed text. */
  onType?: (typed: string) => void;
}

/** A field that finds one of many by its name: 5 matches, chosen by click or keyboard. */
export function Finder<Item extends Choice>({
  label,
  placeholder,
  choices,
  onChoose,
  isDisabled,
  onType,
}: Props<Item>) {
  const { typed, matches, fieldProps, listProps, optionProps } = useSuggestions<Item>({
    find: (text) => choices && suggest(text, choices, MAX_SUGGESTIONS),
    onTake: onChoose,
    onType,
  });
  return (
    <div className="finder">
      <label htmlFor={fieldProps.id}>{label}</label>
      <input {...fieldProps} className="field" placeholder={placeholder} disabled={isDisabled} />
      <div {...listProps} role="listbox" aria-label="Suggestions" className="finder-matches">
        {matches.map((choice, place) => (
          <div key={choice.key} {...optionProps(place)}>
            {choice.label} {choice.detail && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
      <p className="note" role="status">
        {typed.trim() !== '' && !choices && 'Loading names…'}
        {typed.trim() !== '' && choices && matches.length === 0 && 'No match on file.'}
      </p>
    </div>
  );
}
