'use client';

import { type FormEvent, type RefObject, useId, useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';

interface Props {
  label: string;
  inputMode?: 'text' | 'url';
  /** What the field holds at first. */
  initial?: string;
  field?: RefObject<HTMLInputElement | null>;
  /** @returns an error message; null on success */
  onSubmit: (typed: string) => Promise<string | null>;
}

/** A field with its error message, and Submit. */
export function CreateForm({ label, inputMode = 'text', initial = '', field, onSubmit }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAlert(null);
    setBusy(true);
    setAlert(await onSubmit(typed));
    setBusy(false);
  };
  // Our own messages take the place of the browser's validation bubbles.
  return (
    <ScriptForm className="create-form" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        className="field"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode={inputMode}
        required
        autoComplete="off"
        aria-invalid={alert !== null}
        aria-describedby={`${id}-alert`}
      />
      <p className="form-alert" id={`${id}-alert`} role="alert">
        {alert}
      </p>
      <button type="submit" className="button button-strong" aria-disabled={isBusy}>
        Submit
      </button>
    </ScriptForm>
  );
}
