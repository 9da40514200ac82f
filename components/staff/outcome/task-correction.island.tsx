'use client';

import { type FormEvent, useId } from 'react';
import type { Change } from '@/components/staff/desk/changes';
import { useDraft } from '@/components/staff/desk/use-drafts';
import { shownValues, withValue } from '@/components/staff/record/field-draft';
import { SaveButton } from '@/components/staff/record/save-button';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import './desk-evidence.css';

interface Props {
  tweet: StaffTweetView;
  onEdit: (changes: readonly Change[]) => void;
}

/**
 * Asks why a published outcome was changed: readers see it on the page of corrections. What was typed is kept until it
 * is saved.
 */
export function TaskCorrection({ tweet, onEdit }: Props) {
  const id = useId();
  const [draft = {}, keepDraft, submitDraft] = useDraft(tweet._id, 'correction');
  const last = tweet.last_correction;
  if (!last) return null;
  const stored = { reason: tweet.correction_reason ?? '' };
  const { reason } = shownValues(stored, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOutdated = draft.reason !== undefined && draft.reason.base !== stored.reason;
    const conflicts = isOutdated ? (['correction_reason'] as const) : undefined;
    const fields = { correction_reason: reason.trim() || null };
    onEdit([{ kind: 'fields', fields, ...(conflicts && { conflicts }) }]);
    submitDraft();
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
        onChange={(event) => keepDraft(withValue(draft, stored, 'reason', event.target.value))}
      />
      <div className="source-form-acts">
        <SaveButton isReady={reason.trim() !== stored.reason}>Save the reason</SaveButton>
      </div>
    </ScriptForm>
  );
}
