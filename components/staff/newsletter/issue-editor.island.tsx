'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { Choices } from '@/lib/domain/newsletter/issue-choices';
import type { IssueView, TroubledView } from '@/lib/domain/newsletter/issue-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { ChoiceList } from './choice-list';
import { IssuePreview } from './issue-preview.island';
import { IssueProgress } from './issue-progress';
import { useIssue } from './use-issue';
import './newsletter-desk.css';

interface Props {
  issue: IssueView;
  choices: Choices;
  troubled: readonly TroubledView[];
}

type Question = 'send' | 'send-again' | 'delete' | null;

const QUESTIONS = {
  'send-again':
    'Are you sure you want to send this issue again to everyone whose e-mail is uncertain? Some may get it twice.',
  send: 'Are you sure you want to send this issue to all confirmed subscribers?',
  delete: 'Are you sure you want to delete this issue?',
};
const REFRESH_MS = 2_000;

/** Composes an issue, shows how it looks, tests and sends it. What was typed stays when a call fails. */
export function IssueEditor({ issue: read, choices, troubled: readTroubled }: Props) {
  const router = useRouter();
  const { path, issue, fields, set: setIssue, setField, save, send: sendIssue } = useIssue(read, choices);
  const [troubled, setTroubled] = useState(readTroubled);
  const [question, setQuestion] = useState<Question>(null);
  const [message, setMessage] = useState<{ text: string; isProblem: boolean } | null>(null);
  const isDraft = issue.status === 'draft';

  const follow = useEffectEvent((answer: { issue: IssueView; troubled: TroubledView[] }) => {
    setIssue(answer.issue);
    setTroubled(answer.troubled);
  });
  useEffect(() => {
    if (issue.status !== 'sending') return;
    const timer = setInterval(() => {
      callStaff('GET', path).then(
        (answer) => follow(answer),
        () => {},
      );
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [issue.status, path]);

  const attempt = async (work: () => Promise<string>) => {
    setMessage(null);
    try {
      setMessage({ text: await work(), isProblem: false });
    } catch (error) {
      const text = error instanceof Error ? error.message : 'Something went wrong. Try again.';
      setMessage({ text, isProblem: true });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await save();
      return 'Saved.';
    });
  };
  const test = () =>
    attempt(async () => {
      if (isDraft) await save();
      const { sent_to } = await callStaff('POST', `${path}/test`);
      const current = await callStaff('GET', path);
      setIssue(current.issue);
      return `Test sent to ${sent_to}.`;
    });
  const send = (call: 'send' | 'send-again') =>
    attempt(async () => {
      await sendIssue(call);
      return 'Sending has started.';
    });
  const answer = (isConfirmed: boolean) => {
    const asked = question;
    setQuestion(null);
    if (!isConfirmed) return;
    if (asked === 'send' || asked === 'send-again') void send(asked);
    else
      void attempt(async () => {
        await callStaff('DELETE', path);
        router.push('/admin/newsletter');
        return 'Deleted.';
      });
  };

  return (
    <div className="issue-editor">
      <ScriptForm onSubmit={submit} aria-label="The issue">
        <label htmlFor="issue-subject">Subject</label>
        <input
          id="issue-subject"
          className="field"
          required
          maxLength={200}
          readOnly={!isDraft}
          value={fields.subject}
          onChange={(event) => setField('subject', event.target.value)}
        />
        <label htmlFor="issue-intro">Intro</label>
        <textarea
          id="issue-intro"
          className="field"
          rows={5}
          maxLength={5000}
          readOnly={!isDraft}
          value={fields.intro}
          onChange={(event) => setField('intro', event.target.value)}
        />
        {isDraft && (
          <>
            <ChoiceList
              legend="Rumors"
              choices={choices.rumors}
              chosen={fields.rumors}
              onChange={(rumors) => setField('rumors', rumors)}
            />
            <ChoiceList
              legend="Stories"
              choices={choices.stories}
              chosen={fields.stories}
              onChange={(stories) => setField('stories', stories)}
            />
          </>
        )}
        <p className="issue-acts">
          {isDraft && (
            <button type="submit" className="pill">
              Save
            </button>
          )}
          <button type="button" className="pill" onClick={() => void test()}>
            Send a test to me
          </button>
          {isDraft && (
            <button type="button" className="pill" onClick={() => setQuestion('send')}>
              Send to all subscribers
            </button>
          )}
          {issue.status === 'sending' && (
            <button type="button" className="pill" onClick={() => void send('send')}>
              Resume
            </button>
          )}
          {issue.status === 'sent' && issue.deliveries.uncertain > 0 && (
            <button type="button" className="pill" onClick={() => setQuestion('send-again')}>
              Send again to {issue.deliveries.uncertain} uncertain{' '}
              {issue.deliveries.uncertain === 1 ? 'address' : 'addresses'}
            </button>
          )}
          {isDraft && (
            <button type="button" className="pill" onClick={() => setQuestion('delete')}>
              Delete
            </button>
          )}
        </p>
        <p role="status" className={message?.isProblem ? 'form-problem' : 'note'}>
          {message?.text}
        </p>
        {!isDraft && <IssueProgress issue={issue} troubled={troubled} />}
      </ScriptForm>
      <IssuePreview path={path} version={issue.version} />
      <ConfirmDialog
        question={question && QUESTIONS[question]}
        confirmLabel={question === 'delete' ? 'Delete' : 'Send'}
        onAnswer={answer}
      />
    </div>
  );
}
