'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';

interface Props {
  label: string;
  /** As stored; empty if there is none. */
  value: string;
  maxLength?: number;
  kind?: 'line' | 'text';
  /** Saves the typed text; null deletes it. */
  onSave: (text: string | null) => Promise<unknown>;
}

/** A field of a record, saved by itself. A blank text is not sent; a button deletes the stored one. */
export function TextField({ label, value, maxLength, kind = 'line', onSave }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const { saving, save, isBusy } = useSave();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== '') void save(() => onSave(text));
  };
  const clear = async () => {
    if (!(await save(() => onSave(null), 'Deleted'))) return;
    setTyped('');
    // The pressed button is removed.
    field.current?.focus();
  };
  const shared = { ref: field, id, className: 'field', maxLength, value: typed };
  return (
    <ScriptForm className="record-field" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      {kind === 'text' ? (
        <textarea {...shared} rows={4} onChange={(event) => setTyped(event.target.value)} />
      ) : (
        <input {...shared} onChange={(event) => setTyped(event.target.value)} />
      )}
      <div className="record-tools">
        <SaveButton isReady={!isBusy && text !== '' && text !== value}>
          Save <span className="sr-only">{label}</span>
        </SaveButton>
        {value !== '' && (
          <button type="button" className="pill" aria-disabled={isBusy} onClick={() => void clear()}>
            Clear <span className="sr-only">{label}</span>
          </button>
        )}
      </div>
      <div className="record-answers">
        <SaveMessage saving={saving} />
      </div>
    </ScriptForm>
  );
}
