'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { suggestTags, TAG_KIND_NAMES, type TagName } from './tag-names';
import './desk.css';

interface Props {
  label: string;
  /** The tags to choose from; undefined until they are loaded. */
  names: readonly TagName[] | undefined;
  /** Ids of tags that are not offered. */
  taken: readonly string[];
  isDisabled?: boolean;
  onAdd: (tag: TagName) => void;
  /** Called with the text in the field when it changes. */
  onType?: (text: string) => void;
  /** Set if the field has been opened by the editor: then it has the focus, and a button and Escape close it. */
  onClose?: () => void;
}

/** A field to find a player, team or topic, with 5 suggestions at most. Enter adds the first. */
export function TagField({ label, names, taken, isDisabled = false, onAdd, onType, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    onType?.(text);
  };
  const matches = names ? suggestTags(typed, names, taken) : [];
  const take = (tag: TagName | undefined) => {
    if (!tag) return;
    onAdd(tag);
    type('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') (onClose ?? (() => type('')))();
    else if (event.key === 'Enter') take(matches[active]);
    else if (step && matches.length > 0) setActive((active + step + matches.length) % matches.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="tag-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="field"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        disabled={isDisabled}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Tags"
        className="tag-matches"
        hidden={matches.length === 0}
      >
        {matches.map((tag, place) => (
          // The field keeps the focus and handles the keyboard.
          <div
            key={tag._id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => {
              event.preventDefault();
              take(tag);
            }}
          >
            {tag.name} <small>{TAG_KIND_NAMES[tag.tagKind]}</small>
          </div>
        ))}
      </div>
      {typed.trim() !== '' && matches.length === 0 && (
        <p className="note" role="status">
          {names ? 'Nothing on file contains this.' : 'Loading names…'}
        </p>
      )}
      {onClose && (
        <button type="button" className="pill" onClick={onClose}>
          Done
        </button>
      )}
    </div>
  );
}
