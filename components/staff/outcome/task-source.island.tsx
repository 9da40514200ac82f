'use client';

import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Change } from '@/components/staff/desk/changes';
import { TaskForm } from '@/components/staff/desk/task-form';
import { useDraft } from '@/components/staff/desk/use-drafts';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import './desk-evidence.css';

interface Props {
  tweet: StaffTweetView;
  isEditing: boolean;
  onEdit: (changes: readonly Change[]) => void;
  onClose: () => void;
}

/** Where it can be read how a rumor turned out: the source, and the form to give it. */
export function TaskSource({ tweet, isEditing, onEdit, onClose }: Props) {
  const source = tweet.resolution_source;
  if (isEditing) {
    return isSettled(tweet.resolution) ? (
      <SourceForm tweet={tweet} onEdit={onEdit} onClose={onClose} />
    ) : (
      <p className="note" role="status">
        Set the outcome first, then the source.
      </p>
    );
  }
  if (!source) return null;
  return (
    <p className="task-source">
      Source:{' '}
      <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
        {source.note ?? source.url}
      </a>
      {tweet.resolved_by && <span className="soft"> · resolved by {tweet.resolved_by}</span>}
    </p>
  );
}

function SourceForm({ tweet, onEdit, onClose }: Omit<Props, 'isEditing'>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [draft, keepDraft, submitDraft] = useDraft(tweet._id, 'source');
  const stored = { url: tweet.resolution_source?.url ?? '', note: tweet.resolution_source?.note ?? '' };
  const { url, note } = draft ?? stored;
  const type = (typed: Partial<typeof stored>) =>
    keepDraft({ url, note, ...typed, base: draft?.base ?? stored });
  const close = () => {
    keepDraft(undefined);
    onClose();
  };
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const resolution_source = url.trim() ? { url: url.trim(), note: note.trim() || null } : null;
    const isOutdated = draft && (draft.base.url !== stored.url || draft.base.note !== stored.note);
    const conflicts = isOutdated ? (['resolution_source'] as const) : undefined;
    if (draft) onEdit([{ kind: 'fields', fields: { resolution_source }, ...(conflicts && { conflicts }) }]);
    submitDraft();
    onClose();
  };
  return (
    <TaskForm label={url.trim() ? 'Save' : 'Remove the source'} onSubmit={submit} onCancel={close}>
      <label htmlFor={`${id}-url`}>Source link</label>
      <input
        ref={field}
        id={`${id}-url`}
        className="field"
        type="url"
        maxLength={2000}
        pattern="https?://.+"
        title="A link that starts with https:// or http://"
        autoComplete="off"
        value={url}
        onChange={(event) => type({ url: event.target.value })}
      />
      <label htmlFor={`${id}-note`}>What it says, for readers (optional)</label>
      <input
        id={`${id}-note`}
        className="field"
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => type({ note: event.target.value })}
      />
    </TaskForm>
  );
}
