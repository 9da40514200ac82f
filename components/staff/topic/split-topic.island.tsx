'use client';

import { type FormEvent, useId, useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { FormField } from './form-field';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';

interface Props {
  /** The id of the topic. */
  topic: string;
  /** Ids of the tweets to move. */
  chosen: readonly string[];
  onSplit: (from: StaffTopicView, moved: readonly string[]) => void;
}

/** Moves chosen tweets of a topic into a new one. */
export function SplitTopic({ topic, chosen, onSplit }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [created, setCreated] = useState<StaffTopicView | null>(null);
  const saving = useRetryableSave();
  const split = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await saving.save(() =>
      callStaff('POST', `/_api/admin/topics/${topic}/split`, { name: name.trim(), object_ids: chosen }),
    );
    if (!answer) return;
    setCreated(answer.topic);
    setName('');
    onSplit(answer.from, chosen);
  };
  const count = `${chosen.length} ${chosen.length === 1 ? 'tweet' : 'tweets'}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Split</h2>
      <p className="note">Select the topic’s tweets to move them to a new one.</p>
      <ScriptForm className="topic-form" onSubmit={(event) => void split(event)}>
        <FormField
          label="Name of the new topic"
          maxLength={200}
          value={name}
          problem={saving.problem?.fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <button
          type="submit"
          className="pill"
          disabled={chosen.length === 0 || name.trim() === '' || saving.isSaving}
        >
          Move {count}
        </button>
      </ScriptForm>
      <SaveProblemNote saving={saving} />
      <p role="status">
        {created && (
          <>
            Created{' '}
            <PageLink className="text-link" href={`/admin/single-topic/${created._id}`}>
              {created.name}
            </PageLink>
            .
          </>
        )}
      </p>
    </section>
  );
}
