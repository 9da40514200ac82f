'use client';

import { type FormEvent, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallError } from '@/lib/browser/call';
import { callStaff } from '@/lib/browser/staff-call';
import { TAG_NAMES_KEY, useTagNames } from './use-tag-names';

/** Creates a player, who can be tagged at once. */
export function PlayerForm() {
  const id = useId();
  const teams = useTagNames(true)?.filter(({ tagKind }) => tagKind === 'teams') ?? [];
  const { mutate } = useSWRConfig();
  const [name, setName] = useState('');
  const [team, setTeam] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; isProblem: boolean } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !team) {
      setMessage({ text: 'Please fill in all the fields', isProblem: true });
      return;
    }
    setBusy(true);
    try {
      await callStaff('POST', '/_api/players', { name: name.trim(), team_id: team });
      setMessage({ text: 'Player created successfully', isProblem: false });
      setName('');
      void mutate(TAG_NAMES_KEY);
    } catch (error) {
      const text = error instanceof CallError ? error.message : 'Something went wrong. Try again.';
      setMessage({ text, isProblem: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="player-form" noValidate onSubmit={(event) => void submit(event)}>
      <h2>New player</h2>
      <label htmlFor={`${id}-name`}>Name</label>
      <input
        id={`${id}-name`}
        className="field"
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={`${id}-team`}>Team</label>
      <select
        id={`${id}-team`}
        className="field"
        value={team}
        onChange={(event) => setTeam(event.target.value)}
      >
        <option value="">Choose a team</option>
        {teams.map(({ _id, name: teamName }) => (
          <option key={_id} value={_id}>
            {teamName}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-strong" disabled={isBusy}>
        Create player
      </button>
      {message && (
        <p
          className={message.isProblem ? 'form-problem' : 'note'}
          role={message.isProblem ? 'alert' : 'status'}
        >
          {message.text}
        </p>
      )}
    </form>
  );
}
