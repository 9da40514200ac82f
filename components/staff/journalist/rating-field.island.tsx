'use client';

import { type FormEvent, useId, useRef, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { JournalistRecord } from './use-journalist-record';

const one = (value: number | null) => (value === null ? 'none' : value.toFixed(1));

/** The computed score, which editors accept, or note a number of their own beside it with a reason. */
export function RatingField({ record: { journalist, change } }: { record: JournalistRecord }) {
  const id = useId();
  const [typed, setTyped] = useState(journalist.rating === null ? '' : String(journalist.rating));
  const [reason, setReason] = useState(journalist.rating_reason ?? '');
  const { saving, save, isBusy } = useSave();
  const field = useRef<HTMLInputElement>(null);
  const path = `/_api/journalist/${journalist._id}/rating`;
  const send = (body: { rating: number | null; reason?: string }) =>
    change('POST', path, body, ['rating', 'rating_reason']);
  const isGiven = typed.trim() !== '' && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven) void save(() => send({ rating: Number(typed), reason: reason.trim() }));
  };
  const accept = async () => {
    if (!(await save(() => send({ rating: null }), 'Your own number was removed'))) return;
    setTyped('');
    setReason('');
    // The pressed button is removed.
    field.current?.focus();
  };
  const { score, score_low, score_high, rating } = journalist;
  return (
    <ScriptForm className="record-field" noValidate onSubmit={submit}>
      <label htmlFor={id}>Rating, up to 10</label>
      <div>
        <p className="note">
          Computed score: {one(score)}
          {score !== null && ` (${one(score_low)} to ${one(score_high)})`}. Readers see it everywhere. Your
          own number is only a note at the end of the profile, with your reason.
        </p>
        {rating !== null && !journalist.rating_reason && (
          <p className="note" role="status">
            <b>No reason given.</b> Readers see that, so say why it is {one(rating)}, or accept the computed
            score.
          </p>
        )}
        <input
          ref={field}
          id={id}
          className="field"
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <input
          className="field"
          aria-label="Reason, shown to readers"
          placeholder="Reason, shown to readers"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="record-tools">
        <SaveButton isReady={!isBusy && isGiven}>
          Save <span className="sr-only">Rating, up to 10</span>
        </SaveButton>
        {rating !== null && (
          <button type="button" className="pill" aria-disabled={isBusy} onClick={() => void accept()}>
            Accept the computed score
          </button>
        )}
      </div>
      <div className="record-answers">
        <SaveMessage saving={saving} />
      </div>
    </ScriptForm>
  );
}
