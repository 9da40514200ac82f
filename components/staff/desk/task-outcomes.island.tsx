'use client';

import { useId } from 'react';
import { Icon } from '@/components/ui/icons';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import type { Change } from './changes';
import { useLineForm } from './use-line-form';

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
          tweet={tweet._id}
          onAdd={(outcome) => onEdit([{ kind: 'outcome', outcome, isSet: true }])}
          onClose={onClose}
        />
      )}
    </div>
  );
}

interface FieldProps {
  /** The id of the tweet. */
  tweet: string;
  onAdd: (outcome: string) => void;
  onClose: () => void;
}

/** The field to add an outcome. */
function OutcomeField({ tweet, onAdd, onClose }: FieldProps) {
  const id = useId();
  const { field, typed, keepTyped, isEmpty, submit, close } = useLineForm(tweet, 'outcome', onAdd, onClose);
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
        onChange={(event) => keepTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      <button type="submit" className="pill" disabled={isEmpty}>
        Add
      </button>
      <button type="button" className="pill" onClick={close}>
        Cancel
      </button>
    </ScriptForm>
  );
}
