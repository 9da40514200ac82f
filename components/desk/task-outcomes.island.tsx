'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/tweet/staff-schema';
import type { Change } from './changes';

interface Props {
  tweet: StaffTweetView;
  isAdding: boolean;
  onEdit: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/** The outcomes of a rumor, as texts. */
export function TaskOutcomes({ tweet, isAdding, onEdit, onClose }: Props) {
  if (tweet.outcomes.length === 0 && !isAdding) return null;
  return (
    <div className="task-outcomes">
      {tweet.outcomes.length > 0 && (
        <ul>
          {tweet.outcomes.map((outcome) => (
            <li key={outcome}>
              {outcome}
              <button
                type="button"
                aria-label={`Remove the outcome ${outcome}`}
                onClick={() => onEdit([{ kind: 'outcome', outcome, isSet: false }])}
              >
                <Icon name="close" size={11} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <OutcomeField
          onAdd={(outcome) => onEdit([{ kind: 'outcome', outcome, isSet: true }])}
          onClose={onClose}
        />
      )}
    </div>
  );
}

function OutcomeField({ onAdd, onClose }: { onAdd: (outcome: string) => void; onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    onAdd(typed.trim());
    setTyped('');
    onClose();
  };
  return (
    <ScriptForm className="outcome-form" onSubmit={submit}>
      <label htmlFor={id}>What came of it</label>
      <input
        ref={field}
        id={id}
        className="field"
        maxLength={500}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <button type="submit" className="pill" disabled={!typed.trim()}>
        Add
      </button>
      <button type="button" className="pill" onClick={onClose}>
        Cancel
      </button>
    </ScriptForm>
  );
}
