'use client';

import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import useSWR from 'swr';
import { read } from '@/lib/browser/call';
import { suggestPlayers } from '@/lib/fadeaway/suggestions';
import { centerOnFocus } from './center-on-focus';

interface Props {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (text: string) => void;
}

/** The Player input with its dropdown of suggestions; choosing one fills the field. */
export function PlayerInput({ ref, typed, onType }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { data: players = [] } = useSWR<{ name: string; slug: string }[]>(
    isUsed ? '/_api/players/names-and-slugs' : null,
    read,
  );
  const matches = isOpen ? suggestPlayers(typed, players) : [];
  const optionId = (place: number) => `${id}-${place}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (name: string) => {
    onType(name);
    close();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = matches[active];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (step) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      // One position more than there are matches: the last is the field itself, with no active option.
      const places = matches.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen.name);
    } else if (event.key === 'Enter') close();
  };

  return (
    <div className="fadeaway-player">
      <label htmlFor={`${id}-input`}>Player</label>
      <input
        id={`${id}-input`}
        ref={input}
        type="text"
        maxLength={200}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        value={typed}
        onFocus={(event) => {
          setUsed(true);
          centerOnFocus(event.currentTarget);
        }}
        onBlur={close}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="suggestions"
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={matches.length === 0}
      >
        {matches.map(({ name, slug }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={slug}
            id={optionId(place)}
            className="suggestion"
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {matches.length > 0 && (matches.length === 1 ? '1 suggestion' : `${matches.length} suggestions`)}
      </p>
    </div>
  );
}
