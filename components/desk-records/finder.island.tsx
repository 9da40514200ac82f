'use client';

import { type KeyboardEvent, useId, useState } from 'react';
import { suggest } from '@/lib/search/suggest';
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
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const matches = choices ? suggest(typed, choices, MAX_SUGGESTIONS) : [];
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    onType?.(text);
  };
  const choose = (choice: Item | undefined) => {
    if (!choice) return;
    type('');
    onChoose(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'Enter') choose(matches[active]);
    else if (step && matches.length > 0) setActive((active + step + matches.length) % matches.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="finder">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={isDisabled}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        className="finder-matches"
        hidden={matches.length === 0}
      >
        {matches.map((choice, place) => (
          // The field keeps the focus and handles the keyboard.
          <div
            key={choice.key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(choice);
            }}
          >
            {choice.label} {choice.detail && <small>{choice.detail}</small>}
          </div>
        ))}
      </div>
      <p className="note" role="status">
        {typed.trim() !== '' && !choices && 'Loading names…'}
        {typed.trim() !== '' && choices && matches.length === 0 && 'Nothing on file contains this.'}
      </p>
    </div>
  );
}
