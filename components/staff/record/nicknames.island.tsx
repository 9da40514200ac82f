'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { TagNameView } from '@/lib/domain/desk/tag-queries';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { Finder } from './finder.island';
import { SaveButton } from './save-button';
import { SaveMessage } from './save-message';
import { useListFocus } from './use-list-focus';
import { useSave } from './use-save';
import './records.css';

type Kind = 'players' | 'teams';
const WORD = { players: 'player', teams: 'team' } as const;

const loadNames = async (kind: Kind): Promise<TagNameView[]> =>
  kind === 'players'
    ? (await callStaff('GET', '/_api/admin/players')).players
    : (await callStaff('GET', '/_api/admin/teams')).teams;

const addNickname = async (kind: Kind, _id: string, nickname: string) =>
  kind === 'players'
    ? (await callStaff('POST', '/_api/players/add-nickname', { playerId: _id, nickname })).player
    : (await callStaff('POST', '/_api/teams/add-nickname', { teamId: _id, nickname })).team;

async function deleteNickname(kind: Kind, _id: string, nickname: string) {
  const name = encodeURIComponent(nickname);
  return kind === 'players'
    ? (await callStaff('DELETE', `/_api/players/delete-nickname/${_id}/nickname/${name}`)).player
    : (await callStaff('DELETE', `/_api/teams/delete-nickname/${_id}/nickname/${name}`)).team;
}

/** Finds a player or a team, and edits its nicknames. Shows those with nicknames until one is chosen. */
export function Nicknames({ kind }: { kind: Kind }) {
  const { data: names, mutate } = useSWR(['nicknames', kind], () => loadNames(kind), {
    revalidateOnFocus: false,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useListFocus<HTMLUListElement>(() => section.current?.querySelector('input'));
  const choices = names?.map(({ _id, name, nicknames }) => ({
    key: _id,
    label: name,
    detail: nicknames.map((nickname) => nickname.name).join(', '),
  }));
  const replace = (changed: TagNameView) =>
    void mutate((known) => known?.map((one) => (one._id === changed._id ? changed : one)), {
      revalidate: false,
    });
  const rows = names?.filter(({ _id, nicknames }) => (chosen ? _id === chosen : nicknames.length > 0));
  return (
    <section ref={section} className="records" aria-label={`Nicknames of ${kind}`}>
      <Finder
        label={`Find a ${WORD[kind]}`}
        placeholder={kind === 'players' ? 'Enter Player' : 'Enter Team'}
        choices={choices}
        onChoose={({ key }) => setChosen(key)}
      />
      {chosen && (
        <button type="button" className="pill" onClick={() => setChosen(null)}>
          Show all with nicknames
        </button>
      )}
      {!names && <p className="note">Loading names…</p>}
      {rows?.length === 0 && <p className="note">No {WORD[kind]} has a nickname yet.</p>}
      <ul className="records-list" {...list}>
        {rows?.map((entity) => (
          <NicknameRow key={entity._id} kind={kind} entity={entity} onChange={replace} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  kind: Kind;
  entity: TagNameView;
  onChange: (changed: TagNameView) => void;
}

function NicknameRow({ kind, entity: { _id, name, nicknames }, onChange }: RowProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [pendingDelete, setPendingDelete] = useState<string | null>(null);
  const { saving, save, isBusy } = useSave();
  const field = useRef<HTMLInputElement>(null);
  const list = useListFocus<HTMLUListElement>(() => field.current);
  const take = async (answer: Promise<TagNameView | undefined>) => {
    const changed = await answer;
    if (changed) onChange(changed);
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const nickname = typed.trim();
    if (!nickname) return;
    if (await save(() => take(addNickname(kind, _id, nickname)), `Added “${nickname}”`)) setTyped('');
  };
  const remove = (nickname: string) =>
    save(() => take(deleteNickname(kind, _id, nickname)), `Deleted “${nickname}”`);
  return (
    <li className="record">
      <b>{name}</b>
      <ul className="record-tags" aria-label={`Nicknames of ${name}`} {...list}>
        {nicknames.map((nickname) => (
          <li key={nickname.name} className="desk-tag">
            {nickname.name}
            <button
              type="button"
              aria-label={`Delete the nickname ${nickname.name}`}
              onClick={() => setPendingDelete(nickname.name)}
            >
              <Icon name="close" size={11} />
            </button>
          </li>
        ))}
      </ul>
      <ScriptForm className="record-inline" onSubmit={(event) => void add(event)}>
        <label className="sr-only" htmlFor={id}>
          New nickname of {name}
        </label>
        <input
          ref={field}
          id={id}
          className="field"
          maxLength={100}
          placeholder="New nickname"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SaveButton isReady={!isBusy}>Add</SaveButton>
        <SaveMessage saving={saving} />
      </ScriptForm>
      <ConfirmDialog
        question={pendingDelete && 'Are you sure you want to delete the nickname?'}
        confirmLabel="Delete"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && pendingDelete) void remove(pendingDelete);
          setPendingDelete(null);
        }}
      />
    </li>
  );
}
