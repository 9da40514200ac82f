'use client';

import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Change } from '@/components/desk/changes';
import { useDraft } from '@/components/desk/use-drafts';
import { ScriptForm } from '@/components/ui/script-form.island';
import './desk-evidence.css';

interface Props {
  /** The id of the tweet. */
  tweet: string;
  onEdit: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/**
 * Takes the text of a report down for legal reasons, which leaves a note. What was typed is kept until it is submitted
 * or cancelled.
 */
export function TaskTakedown({ tweet, onEdit, onClose }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note = '', keepNote] = useDraft(tweet, 'takedown');
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    keepNote('');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!note.trim()) return;
    onEdit([{ kind: 'fields', fields: { takedown_note: note.trim() } }]);
    close();
  };
  return (
    <ScriptForm
      className="source-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <label htmlFor={id}>Why is the text taken down? Readers see it instead.</label>
      <input
        ref={field}
        id={id}
        className="field"
        maxLength={1000}
        autoComplete="off"
        value={note}
        onChange={(event) => keepNote(event.target.value)}
      />
      <div className="source-form-acts">
        <button type="submit" className="pill" disabled={note.trim() === ''}>
          Take the text down
        </button>
        <button type="button" className="pill" onClick={close}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}
