'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';

/** Deletes a topic, after asking. */
export function DeleteTopic({ topic }: { topic: string }) {
  const id = useId();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const saving = useRetryableSave();
  const answer = async (isConfirmed: boolean) => {
    setAsking(false);
    if (!isConfirmed) return;
    const deleted = await saving.save(() => callStaff('DELETE', `/_api/topics/${topic}`));
    if (!deleted) return;
    router.push('/admin/all-topics');
    router.refresh();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Delete</h2>
      <p className="note">Its tweets stay, without the topic.</p>
      <button type="button" className="pill" disabled={saving.isSaving} onClick={() => setAsking(true)}>
        Delete topic
      </button>
      <SaveProblemNote saving={saving} />
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to delete this topic?' : null}
        confirmLabel="Delete"
        onAnswer={(isConfirmed) => void answer(isConfirmed)}
      />
    </section>
  );
}
