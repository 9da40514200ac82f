'use client';

import { useEffect, useRef } from 'react';
import { suggestTags, TAG_KIND_NAMES, type TagName } from './tag-names';
import { useSuggestions } from './use-suggestions';
import './desk.css';

interface Props {
  label: string;
  /** The tags to choose from; undefined until they are loaded. */
  names: readonly TagName[] | undefined;
  /** Ids of tags that are not offered. */
  taken: readonly string[];
  isDisabled?: boolean;
  /** The text that the field starts with. */
  initial?: string;
  onAdd: (tag: TagName) => void;
  /** Called with what was typed when Enter is pressed before the tags are loaded, in place of `onAdd` later. */
  onAddUnloaded?: (text: string) => void;
  /** Creates the topic that is offered for a text without a match. Resolves to whether it did; the text is kept if not. */
  onCreateTopic?: (name: string) => Promise<boolean>;
  /** Called with the text in the field when it changes. */
  onType?: (text: string) => void;
  /** Set if the field has been opened by the editor: then it has the focus, and a button and Escape close it. */
  onClose?: () => void;
}

/** A field to find a player, team or topic, with 5 suggestions at most. Enter adds the first. */
export function TagField({
  label,
  names,
  taken,
  isDisabled = false,
  initial,
  onAdd,
  onAddUnloaded,
  onCreateTopic,
  onType,
  onClose,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, matches, fieldProps, listProps, optionProps } = useSuggestions<TagName>({
    find: (text) => names && suggestTags(text, names, taken),
    initial,
    onTake: (tag) => {
      onAdd(tag);
      field.current?.focus();
    },
    onTakeUnloaded: onAddUnloaded,
    onType,
    onClose,
  });
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const name = typed.trim();
  const create = async () => {
    if (!(await onCreateTopic?.(name))) return;
    // What has been typed since then is kept.
    if (field.current?.value.trim() !== name) return;
    type('');
    field.current.focus();
  };
  return (
    <div className="tag-field">
      <label htmlFor={fieldProps.id}>{label}</label>
      <input {...fieldProps} ref={field} className="field" disabled={isDisabled} />
      <div {...listProps} role="listbox" aria-label="Tags" className="tag-matches">
        {matches.map((tag, place) => (
          <div key={tag._id} {...optionProps(place)}>
            {tag.name} <small>{TAG_KIND_NAMES[tag.tagKind]}</small>
          </div>
        ))}
      </div>
      {name !== '' && matches.length === 0 && (
        <div className="note">
          <p role="status">{names ? 'No match on file.' : 'Loading names…'}</p>
          {onCreateTopic && names && suggestTags(name, names, []).length === 0 && (
            <button type="button" className="pill" onClick={() => void create()}>
              Create the topic “{name}”
            </button>
          )}
        </div>
      )}
      {onClose && (
        <button type="button" className="pill" onClick={onClose}>
          Done
        </button>
      )}
    </div>
  );
}
