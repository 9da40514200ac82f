'use client';

import { useId } from 'react';
import type { Change } from '@/components/staff/desk/changes';
import { TaskForm } from '@/components/staff/desk/task-form';
import { useLineForm } from '@/components/staff/desk/use-line-form';

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
    <TaskForm label="Take down the text" isEmpty={isEmpty} onSubmit={submit} onCancel={close}>
      <label htmlFor={id}>Why are you taking the text down? Readers see this instead.</label>
      <input
        ref={field}
        id={id}
        className="field"
        maxLength={1000}
        autoComplete="off"
        value={typed}
        onChange={(event) => keepTyped(event.target.value)}
      />
    </TaskForm>
  );
}
