'use client';

import { useState } from 'react';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';

/** Puts a topic on the home page. */
export function AddToHomepage({ topic }: { topic: string }) {
  const [isAdded, setAdded] = useState(false);
  const saving = useRetryableSave();
  const add = async () => {
    const path = `/_api/admin/topics/${topic}` as const;
    if (await saving.save(() => callStaff('PATCH', path, { show_on_homepage: true }))) setAdded(true);
  };
  if (isAdded) return <span role="status">On the home page.</span>;
  return (
    <>
      <button type="button" className="pill" disabled={saving.isSaving} onClick={() => void add()}>
        Add this to homepage!!
      </button>
      <SaveProblemNote saving={saving} />
    </>
  );
}
