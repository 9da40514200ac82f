'use client';

import Form from 'next/form';
import { useFormStatus } from 'react-dom';
import { Icon } from '@/components/ui/icons';

interface Props {
  /** What was searched for. */
  names: string;
  journalists: string;
}

/** Searches by names and by journalists; without JavaScript it is a form like any other. */
export function SearchForm({ names, journalists }: Props) {
  return (
    <Form action="/nba/search" className="search-form">
      <label>
        Names
        <input
          type="search"
          name="names"
          defaultValue={names}
          maxLength={1000}
          placeholder="Player, team or words; several by commas"
        />
      </label>
      <label>
        Journalists
        <input
          type="search"
          name="journalists"
          defaultValue={journalists}
          maxLength={1000}
          placeholder="Names or usernames; several by commas"
        />
      </label>
      <SubmitButton />
    </Form>
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
