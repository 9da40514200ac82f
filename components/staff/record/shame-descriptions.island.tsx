'use client';

import { type FormEvent, useId, useState } from 'react';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffHallOfShameView } from '@/lib/domain/hall-of-shame/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { SaveButton } from './save-button';
import { SaveMessage } from './save-message';
import { useRecord } from './use-record';
import { useSave } from './use-save';
import './records.css';

/** The entries of the Hall of Shame, each with its description to edit. */
export function ShameDescriptions({ entries }: { entries: readonly StaffHallOfShameView[] }) {
  return (
    <ul className="records-list">
      {entries.map((entry) => (
        <Entry key={entry._id} initial={entry} />
      ))}
    </ul>
  );
}

function Entry({ initial }: { initial: StaffHallOfShameView }) {
  const id = useId();
  const { record: entry, edit } = useRecord(initial, () => readEntry(initial._id));
  const [typed, setTyped] = useState(initial.description ?? '');
  const { saving, save, isBusy } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(
      () =>
        edit({ description: typed }, async (version) => {
          const body = { object_id: entry._id, description: typed, version };
          return (await callStaff('POST', '/_api/admin/hall-of-shame/description', body)).tweet;
        }),
      'Description updated!',
    );
  };
  return (
    <li className="record-columns record-row">
      <div>
        <p>
          <b>{entry.name}</b>{' '}
          <span className="soft">
            <PostTime at={entry.timestamp} />
          </span>
        </p>
        <p className="record-quote">{entry.tweet_text}</p>
      </div>
      <ScriptForm className="record-stack" onSubmit={submit}>
        <label htmlFor={id}>
          Description <span className="sr-only">of the tweet of {entry.name}</span>
        </label>
        <textarea
          id={id}
          className="field"
          rows={3}
          maxLength={10_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="record-answers">
          <SaveButton isReady={!isBusy && typed.trim() !== (entry.description ?? '')}>Save</SaveButton>
          <SaveMessage saving={saving} />
        </div>
      </ScriptForm>
    </li>
  );
}

async function readEntry(id: string): Promise<StaffHallOfShameView> {
  const { tweets } = await callStaff('GET', '/_api/admin/hall-of-shame');
  const entry = tweets.find(({ _id }) => _id === id);
  if (!entry) throw new Error('This entry was just deleted.');
  return entry;
}
