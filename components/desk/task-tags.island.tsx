'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import type { Change } from './changes';
import type { SuggestedTweet } from './suggestions';
import { suggestTags, TAG_KIND_NAMES, type TagName } from './tag-names';
import { TaskSuggestions } from './task-suggestions';
import { useTagNames } from './use-tag-names';

interface Props {
  tweet: SuggestedTweet;
  isEditing: boolean;
  onEdit: (changes: readonly Change[]) => void;
  onTakeAll: () => void;
  onClose: () => void;
}

/** The tags and the category of a tweet, suggestions, and a field to add a tag. */
export function TaskTags({ tweet, isEditing, onEdit, onTakeAll, onClose }: Props) {
  const names = useTagNames(isEditing || tweet.suggested_players.length > 0);
  const tags = tagsOf(tweet);
  const set = (ref: TagName, isSet: boolean) =>
    onEdit([{ kind: 'tag', tagKind: ref.tagKind, ref: refOf(ref), isSet }]);
  return (
    <>
      {(tags.length > 0 || tweet.category !== 'none') && (
        <div className="task-tags">
          <span className="task-label">Tags</span>
          <ul>
            {tags.map((tag) => (
              <li key={tag._id} className="desk-tag" data-kind={tag.tagKind}>
                {tag.name}
                <button
                  type="button"
                  aria-label={`Remove the tag ${tag.name}`}
                  onClick={() => set(tag, false)}
                >
                  <Icon name="close" size={11} />
                </button>
              </li>
            ))}
            {tweet.category !== 'none' && (
              <li className="soft">
                <span className="sr-only">Category: </span>
                {tweet.category}
              </li>
            )}
          </ul>
        </div>
      )}
      <TaskSuggestions tweet={tweet} names={names} onEdit={onEdit} onTakeAll={onTakeAll} />
      {isEditing && (
        <TagField
          names={names}
          taken={tags.map(({ _id }) => _id)}
          onAdd={(tag) => set(tag, true)}
          onClose={onClose}
        />
      )}
    </>
  );
}

const tagsOf = ({ players, teams, topics }: SuggestedTweet): TagName[] => [
  ...players.map((ref): TagName => ({ ...ref, tagKind: 'players' })),
  ...teams.map((ref): TagName => ({ ...ref, tagKind: 'teams' })),
  ...topics.map((ref): TagName => ({ ...ref, tagKind: 'topics' })),
];

/** @returns a tag as tweets store it */
const refOf = ({ _id, name, slug }: TagName) => ({ _id, name, slug });

interface FieldProps {
  names: readonly TagName[] | undefined;
  taken: readonly string[];
  onAdd: (tag: TagName) => void;
  onClose: () => void;
}

/** A field to find a player, team or topic. Enter adds the first, Escape closes. */
function TagField({ names, taken, onAdd, onClose }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => field.current?.focus(), []);
  const matches = names ? suggestTags(typed, names, taken) : [];
  const take = (tag: TagName | undefined) => {
    if (!tag) return;
    onAdd(tag);
    setTyped('');
    setActive(0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') take(matches[active]);
    else if (step && matches.length > 0) setActive((active + step + matches.length) % matches.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className="tag-field">
      <label htmlFor={id}>Add a player, a team or a topic</label>
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
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
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
      <button type="button" className="pill" onClick={onClose}>
        Done
      </button>
    </div>
  );
}
