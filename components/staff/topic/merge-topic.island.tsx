'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { TagField } from '@/components/staff/desk/tag-field.island';
import type { TagName } from '@/components/staff/desk/tag-names';
import { useTagNames } from '@/components/staff/desk/use-tag-names';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';

/** Merges a topic into another. */
export function MergeTopic({ topic }: { topic: { _id: string; name: string } }) {
  const id = useId();
  const router = useRouter();
  const names = useTagNames(true)?.filter(({ tagKind }) => tagKind === 'topics');
  const [target, setTarget] = useState<TagName | null>(null);
  const saving = useRetryableSave();
  const merge = async (into: TagName) => {
    const merged = await saving.save(() =>
      callStaff('POST', `/_api/admin/topics/${topic._id}/merge`, { into: into._id }),
    );
    if (!merged) return;
    router.push(`/admin/single-topic/${into._id}`);
    router.refresh();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Merge</h2>
      <p className="note">Its tweets, tags and addresses go to another topic, and it is deleted.</p>
      <TagField label="Merge into" names={names} taken={[topic._id]} onAdd={setTarget} />
      {saving.isSaving && <p role="status">Merging…</p>}
      <SaveProblemNote saving={saving} />
      <ConfirmDialog
        question={target && `Are you sure you want to merge “${topic.name}” into “${target.name}”?`}
        confirmLabel="Merge"
        onAnswer={(isConfirmed) => {
          if (isConfirmed && target) void merge(target);
          setTarget(null);
        }}
      />
    </section>
  );
}
