'use client';

import { useState } from 'react';
import { PostTime } from '@/components/staff/desk/post-time.island';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import type { SourceView } from '@/lib/domain/ingest/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { shortDuration } from '@/lib/platform/time/duration';
import { sourceStatus } from './source-status';

interface Props {
  source: SourceView;
  onChange: () => void;
}

/** A source: how reading it goes, and what can be done about it. */
export function SourceEntry({ source, onChange }: Props) {
  const { _id, version, kind, name, url, enabled, last_success_at, lag_ms, days } = source;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const run = async (send: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
      onChange();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.');
    } finally {
      setBusy(false);
    }
  };
  const path = `/_api/admin/sources/${_id}` as const;
  const status = sourceStatus(source);
  return (
    <li className="source" data-status={status}>
      <div className="source-head">
        <h2>{name}</h2>
        <span className="soft">{kind === 'facts' ? 'announcements' : kind}</span>
        <b role="status">{status}</b>
      </div>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {url}
        </a>
      )}
      <dl>
        <dt>Last read</dt>
        <dd>{last_success_at ? <PostTime at={last_success_at} /> : 'never'}</dd>
        <dt>Lag</dt>
        <dd>{lag_ms === null ? 'unknown' : shortDuration(lag_ms)}</dd>
        <dt>New today</dt>
        <dd>{days.at(-1)?.items ?? 0}</dd>
        <dt>New in 7 days</dt>
        <dd>{days.reduce((sum, { items }) => sum + items, 0)}</dd>
      </dl>
      <Messages source={source} />
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="desk-tools">
        <button
          type="button"
          className="pill"
          aria-label={`Read ${name} now`}
          disabled={isBusy || !enabled}
          onClick={() => void run(() => callStaff('POST', `${path}/read`))}
        >
          {isBusy ? 'Working…' : 'Read now'}
        </button>
        <button
          type="button"
          className="pill"
          aria-label={`${enabled ? 'Disable' : 'Enable'} ${name}`}
          disabled={isBusy}
          onClick={() => void run(() => callStaff('PATCH', path, { enabled: !enabled, version }))}
        >
          {enabled ? 'Disable' : 'Enable'}
        </button>
        <button
          type="button"
          className="pill"
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={() =>
            setQuestion(`Are you sure you want to remove ${name}? Everything read from it stays.`)
          }
        >
          Remove
        </button>
      </p>
      <ConfirmDialog
        question={question}
        confirmLabel="Remove"
        onAnswer={(isConfirmed) => {
          setQuestion(null);
          if (isConfirmed) void run(() => callStaff('DELETE', path));
        }}
      />
    </li>
  );
}

/** The last error and notes. */
function Messages({ source: { last_error, failures, notes } }: { source: SourceView }) {
  return (
    <>
      {last_error && (
        <p className={failures > 0 ? 'form-problem' : 'note'}>
          {failures > 0 ? `Failed ${failures} ${failures === 1 ? 'time' : 'times'}, last` : 'Last failed'}{' '}
          <PostTime at={last_error.at} />: {last_error.message}
        </p>
      )}
      {notes.length > 0 && (
        <ul className="source-notes">
          {notes.map(({ at, message }) => (
            <li key={`${at} ${message}`}>
              <PostTime at={at} />: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
