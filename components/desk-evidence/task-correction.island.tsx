'use client';

import { type FormEvent, useId, useState } from 'react';
import type { Change } from '@/components/desk/changes';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import './desk-evidence.css';

interface Props {
  tweet: StaffTweetView;
  onEdit: (changes: readonly Change[]) => void;
}

/** Asks why a published outcome was changed: readers see it on the page of corrections. */
export function TaskCorrection({ tweet, onEdit }: Props) {
  const id = useId();
  const { last_correction: last, correction_reason: stored } = tweet;
  const [reason, setReason] = useState(stored ?? '');
  if (!last) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEdit([{ kind: 'fields', fields: { correction_reason: reason.trim() || null } }]);
  };
  return (
    <ScriptForm className="source-form" onSubmit={submit}>
      <label htmlFor={id}>
        Corrected from {last.before} to {last.after ?? 'none'}. Why? Readers see it.
      </label>
      <input
        id={id}
        className="field"
        maxLength={1000}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="source-form-acts">
        <button type="submit" className="pill" disabled={reason.trim() === (stored ?? '')}>
          Save the reason
        </button>
      </div>
    </ScriptForm>
  );
}
