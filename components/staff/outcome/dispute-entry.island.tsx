'use client';

import { type FormEvent, useId, useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { DisputeView } from '@/lib/domain/outcome/dispute-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { RumorQuote } from './rumor-quote';
import './disputes.css';

const OUTCOMES = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** A dispute in the queue: what it says, and the form that decides it. */
export function DisputeEntry({ dispute: read }: { dispute: DisputeView }) {
  const [dispute, setDispute] = useState(read);
  const { rumor, outcome, claim, role, reason, source, email, is_confirmed, created_at } = dispute;
  return (
    <article className="dispute">
      {rumor ? <RumorQuote rumor={rumor} /> : outcome && <p className="note">The rumor was deleted.</p>}
      <p>
        <b>{outcome ? `${outcome} → ${claim}` : 'Message'}</b>
        {rumor && ` (now ${rumor.resolution ?? 'none'})`}, from a {role},{' '}
        {email ? <a href={`mailto:${email}`}>{email}</a> : 'without an address'}
        {email && !is_confirmed && ' (address not confirmed)'}, on {created_at.slice(0, 10)}:
      </p>
      <p className="dispute-reason">{reason}</p>
      {source && (
        <p>
          <a href={source} target="_blank" rel="noopener noreferrer nofollow">
            {source}
          </a>
        </p>
      )}
      {dispute.status === 'open' ? (
        <DecisionForm dispute={dispute} onDecided={setDispute} />
      ) : (
        <p role="status">
          <b>{dispute.status}</b> by {dispute.decided_by}
          {dispute.answer && `: ${dispute.answer}`}
        </p>
      )}
    </article>
  );
}

interface FormProps {
  dispute: DisputeView;
  onDecided: (dispute: DisputeView) => void;
}

function DecisionForm({ dispute, onDecided }: FormProps) {
  const id = useId();
  const { rumor } = dispute;
  const [answer, setAnswer] = useState('');
  const [resolution, setResolution] = useState<string>(dispute.claim ?? '');
  const [state, setState] = useState<{ isSending: boolean; problem?: string }>({ isSending: false });
  const decide = async (status: 'accepted' | 'declined') => {
    setState({ isSending: true });
    try {
      const isChanged = status === 'accepted' && rumor !== null && resolution !== rumor.resolution;
      const decided = await callStaff('PATCH', `/_api/admin/disputes/${dispute._id}`, {
        status,
        answer: answer.trim() || null,
        ...(isChanged && { resolution }),
        version: dispute.version,
      });
      onDecided(decided.dispute);
    } catch (error) {
      const problem = error instanceof Error ? error.message : 'Something went wrong. Try again.';
      setState({ isSending: false, problem });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void decide('accepted');
  };
  return (
    <ScriptForm className="dispute-decision" onSubmit={submit}>
      <label htmlFor={`${id}-answer`}>
        {dispute.outcome
          ? 'Answer: e-mailed, and shown as the reason for the correction'
          : 'Answer: e-mailed'}
      </label>
      <textarea
        id={`${id}-answer`}
        className="field"
        rows={2}
        maxLength={2000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {rumor && (
        <label>
          New outcome{' '}
          <select
            className="field"
            value={resolution}
            onChange={(event) => setResolution(event.target.value)}
          >
            {OUTCOMES.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
      )}
      <p className="dispute-acts">
        <button type="submit" className="pill" disabled={state.isSending}>
          Accept
        </button>
        <button
          type="button"
          className="pill"
          disabled={state.isSending}
          onClick={() => void decide('declined')}
        >
          Decline
        </button>
      </p>
      {state.problem && (
        <p className="form-problem" role="alert">
          {state.problem}
        </p>
      )}
    </ScriptForm>
  );
}
