'use client';

import { type FormEvent, useId, useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { Change } from './changes';

interface Props {
  tweet: Pick<StaffTweetView, 'takedown_note'>;
  onEdit: (changes: readonly Change[]) => void;
}

/** Takes the text of a report down for legal reasons, which leaves a note, or shows it again. */
export function TakedownButton({ tweet: { takedown_note: current }, onEdit }: Props) {
  const id = useId();
  const [note, setNote] = useState<string | null>(null);
  const save = (takedown_note: string | null) => onEdit([{ kind: 'fields', fields: { takedown_note } }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!note?.trim()) return;
    save(note.trim());
    setNote(null);
  };
  if (current !== null) {
    return (
      <button type="button" onClick={() => save(null)}>
        Show the text again
      </button>
    );
  }
  if (note === null) {
    return (
      <button type="button" onClick={() => setNote('')}>
        Take down
      </button>
    );
  }
  return (
    <ScriptForm className="source-form" onSubmit={submit}>
      <label htmlFor={id}>Why is the text taken down? Readers see it instead.</label>
      <input
        id={id}
        className="field"
        maxLength={1000}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="source-form-acts">
        <button type="submit" className="pill" disabled={note.trim() === ''}>
          Take the text down
        </button>
        <button type="button" className="pill" onClick={() => setNote(null)}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}
