'use client';

import { useId, useState } from 'react';
import { formatCount } from '@/lib/platform/text/count';
import { suggestTags, TAG_KIND_NAMES } from './tag-names';
import { useTagNames } from './use-tag-names';

/** Searches players, teams and topics. */
export function TagFinder() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const names = useTagNames(true);
  const matches = names ? suggestTags(typed, names, []) : [];
  return (
    <div className="tag-finder">
      <h2>Find a tag</h2>
      <label htmlFor={id}>Find a player, a team or a topic</label>
      <input
        id={id}
        className="field"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="task-tags-list">
        {matches.map((tag) => (
          <li key={tag._id} className="desk-tag desk-tag-suggested" data-kind={tag.tagKind}>
            {tag.name}&nbsp;<small>{TAG_KIND_NAMES[tag.tagKind]}</small>
          </li>
        ))}
      </ul>
      <p className="note" role="status">
        {names === undefined && 'Loading names…'}
        {names && typed.trim() !== '' && matches.length === 0 && 'No match on file.'}
        {names && typed.trim() === '' && `${formatCount(names.length)} tags on file.`}
      </p>
    </div>
  );
}
