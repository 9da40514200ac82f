'use client';

import { useState } from 'react';
import type { Change } from './changes';
import { RemoveBadDialog } from './remove-bad-dialog';

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
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
      <RemoveBadDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onRemove={(isAlsoShame) => {
          setAsking(false);
          onEdit(isAlsoShame ? REMOVE_BOTH : [REMOVE_BAD]);
        }}
      />
    </>
  );
}
