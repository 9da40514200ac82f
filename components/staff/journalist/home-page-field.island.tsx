'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.island';
import { describedBy, FieldProblem } from './profile-field';
import type { ProfileForm } from './use-profile-form';

/** Whether a journalist is shown on the home page. Asks before showing. */
export function HomePageField({
  id,
  form: { values, problems, setField },
}: {
  id: string;
  form: ProfileForm;
}) {
  const [isAsking, setAsking] = useState(false);
  const isShown = values.show_on_homepage;
  return (
    <div className="record-field">
      <span className="record-label">Home page</span>
      <div className="record-tags">
        <button
          id={id}
          type="button"
          className="pill"
          aria-pressed={isShown}
          onClick={() => (isShown ? setField('show_on_homepage', false) : setAsking(true))}
          {...describedBy(id, problems.show_on_homepage)}
        >
          Show on homepage
        </button>
      </div>
      <FieldProblem id={id} problem={problems.show_on_homepage} />
      <ConfirmDialog
        question={isAsking ? 'Are you sure you want to show this journalist on homepage?' : null}
        confirmLabel="Show"
        onAnswer={(isConfirmed) => {
          setAsking(false);
          if (isConfirmed) setField('show_on_homepage', true);
        }}
      />
    </div>
  );
}
