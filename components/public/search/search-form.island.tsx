'use client';

import Form from 'next/form';
import { useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { Icon } from '@/components/ui/icons';
import { SORT_NAMES, type Sort } from '@/lib/domain/tweet/filter-rules';

interface Props {
  /** The current search. */
  names: string;
  journalists: string;
  sort: Sort;
}

/** The form of the search page; works without JavaScript. */
export function SearchForm({ names, journalists, sort }: Props) {
  return (
    <Form action="/nba/search" className="search-form">
      <SearchField label="Names" name="names" current={names} placeholder="Player, team, word" />
      <SearchField
        label="Journalists"
        name="journalists"
        current={journalists}
        placeholder="Name, username"
      />
      <label>
        Order
        <select key={sort} className="field" name="sort" defaultValue={sort}>
          {Object.entries(SORT_NAMES).map(([value, label]) => (
            <option value={value} key={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SubmitButton />
    </Form>
  );
}

interface FieldProps {
  label: string;
  name: 'names' | 'journalists';
  /** The current value in the URL. */
  current: string;
  placeholder: string;
}

/** Follows the URL, also on back and forward, and keeps its element, so that typing is not interrupted. */
function SearchField({ label, name, current, placeholder }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // What was typed before hydration stays.
    if (input.current && shown.current !== current) input.current.value = current;
    shown.current = current;
  }, [current]);
  return (
    <label>
      {label}
      <input
        ref={input}
        className="field"
        type="search"
        name={name}
        defaultValue={current}
        maxLength={1000}
        placeholder={placeholder}
      />
    </label>
  );
}

function SubmitButton() {
  const { pending } = useFormStatus();
  return (
    <>
      <button type="submit" className="button button-strong">
        <Icon name="search" size={16} /> Search
      </button>
      <p className="search-pending" role="status">
        {pending && 'Fetching search results'}
      </p>
    </>
  );
}
