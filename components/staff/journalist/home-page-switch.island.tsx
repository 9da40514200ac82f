'use client';

import { useState } from 'react';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import type { JournalistRecord } from './use-journalist-record';

/** Whether a journalist is shown on the home page. Asks before showing. */
export function HomePageSwitch({ record: { journalist, change } }: { record: JournalistRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { saving, save, isBusy } = useSave();
  const { _id, show_on_homepage: isShown } = journalist;
  const set = (show_on_homepage: boolean) =>
    save(() => change('PATCH', `/_api/journalists/${_id}`, { show_on_homepage }, ['show_on_homepage']));
  return (
    <div className="record-field">
      <span className="record-label">Home page</span>
      <div className="record-tags">
        <button
          type="button"
          className="pill"
          aria-pressed={isShown}
          aria-disabled={isBusy}
          onClick={() => (isShown ? void set(false) : setAsking(true))}
        >
          Show on homepage
        </button>
      </div>
      <div className="record-answers">
        <SaveMessage saving={saving} />
      </div>
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to show this journalist on homepage?' : null}
        confirmLabel="Show"
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) void set(true);
        }}
      />
    </div>
  );
}
