'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import type { Change } from './changes';

interface Props {
  label: string;
  onEdit: (changes: readonly Change[]) => void;
}

const REMOVE_BAD: Change = { kind: 'flag', flag: 'bad', isSet: false };
/** In this order, so that undoing marks it as bad first, without which it cannot be put into the Hall of Shame. */
const REMOVE_BOTH: readonly Change[] = [{ kind: 'flag', flag: 'hall_of_shame', isSet: false }, REMOVE_BAD];

/** Removes the bad mark of a tweet that is in the Hall of Shame, after asking what becomes of it there. */
export function RemoveBadButton({ label, onEdit }: Props) {
  const [isAsking, setAsking] = useState(false);
  const remove = (changes: readonly Change[]) => {
    setAsking(false);
    onEdit(changes);
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
      <Dialog
        title="Remove it from the Hall of Shame as well?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>It is in the Hall of Shame, where only bad tweets are put.</p>
        <div className="dialog-answers">
          <button type="button" className="button" onClick={() => setAsking(false)}>
            Cancel
          </button>
          <button type="button" className="button" onClick={() => remove([REMOVE_BAD])}>
            Keep it in the Hall of Shame
          </button>
          <button type="button" className="button button-strong" onClick={() => remove(REMOVE_BOTH)}>
            Remove both
          </button>
        </div>
      </Dialog>
    </>
  );
}
