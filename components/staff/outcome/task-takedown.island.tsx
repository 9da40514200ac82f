'use client';

import { useId } from 'react';
import type { Change } from '@/components/staff/desk/changes';
import { useLineForm } from '@/components/staff/desk/use-line-form';
import { ScriptForm } from '@/components/ui/script-form.island';
import './desk-evidence.css';

interface Props {
  /** The id of the tweet. */
  tweet: string;
  onEdit: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/** Takes the text of a report down for legal reasons, which leaves a note. */
export function TaskTakedown({ tweet, onEdit, onClose }: Props) {
  const id = useId();
  const takeDown = (takedown_note: string) => onEdit([{ kind: 'fields', fields: { takedown_note } }]);
  const { field, typed, keepTyped, isEmpty, submit, close } = useLineForm(
    tweet,
    'takedown',
    takeDown,
    onClose,
  );
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
        value={typed}
        onChange={(event) => keepTyped(event.target.value)}
      />
      <div className="source-form-acts">
        <button type="submit" className="pill" disabled={isEmpty}>
          Take the text down
        </button>
        <button type="button" className="pill" onClick={close}>
          Cancel
        </button>
      </div>
    </ScriptForm>
  );
}
