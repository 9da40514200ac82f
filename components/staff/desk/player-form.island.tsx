'use client';

import { type FormEvent, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { TAG_NAMES_KEY, useTagNames } from './use-tag-names';

/** Creates a player, who can be tagged at once. */
export function PlayerForm() {
  const id = useId();
  const teams = useTagNames(true)?.filter(({ tagKind }) => tagKind === 'teams') ?? [];
  const { mutate } = useSWRConfig();
  const [name, setName] = useState('');
  const [team, setTeam] = useState('');
  const { saving, save, say, isBusy } = useSave();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || !team) return say('Please fill in all the fields');
    const player = { name: name.trim(), team_id: team };
    if (!(await save(() => callStaff('POST', '/_api/players', player), 'Player created successfully')))
      return;
    setName('');
    void mutate(TAG_NAMES_KEY);
  };
  return (
    <ScriptForm className="player-form new-record" noValidate onSubmit={(event) => void submit(event)}>
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
      <SaveButton className="button button-strong" isReady={!isBusy}>
        Create player
      </SaveButton>
      <SaveMessage saving={saving} />
    </ScriptForm>
  );
}
