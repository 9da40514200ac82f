'use client';

import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import useSWR from 'swr';
import { useCombobox } from '@/components/ui/use-combobox';
import { useEarlyText } from '@/components/ui/use-early-text';
import { suggestPlayers } from '@/lib/domain/fadeaway/suggestions';
import { read } from '@/lib/platform/browser/call';
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
  const list = useCombobox(id);
  const { data: players = [] } = useSWR(isUsed ? 'names of players' : null, () =>
    read('/_api/players/names-and-slugs'),
  );
  const found = suggestPlayers(typed, players);
  const matches = list.isOpen ? found : [];

  useEarlyText(input, (text, isFocused) => {
    onType(text);
    if (!isFocused) return;
    setUsed(true);
    list.open();
  });

  const choose = (name: string) => {
    onType(name);
    list.close();
    input.current?.focus();
  };

  return (
    <div className="fadeaway-player">
      <label htmlFor={`${id}-input`}>Player</label>
      <input
        id={`${id}-input`}
        ref={input}
        className="field"
        type="text"
        maxLength={200}
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        {...list.fieldProps(found.length)}
        value={typed}
        onFocus={(event) => {
          setUsed(true);
          centerOnFocus(event.currentTarget);
        }}
        onBlur={list.close}
        onChange={(event) => {
          onType(event.target.value);
          list.reopen();
        }}
        onKeyDown={(event) => list.onKeyDown(event, found.length, (place) => choose(found[place]!.name))}
      />
      <div
        className="suggestions"
        id={list.listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={matches.length === 0}
      >
        {matches.map(({ name, slug }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
          <div
            key={slug}
            id={list.optionId(place)}
            className="suggestion"
            role="option"
            aria-selected={place === list.active}
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
