'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';

interface Props {
  /** Asked while there is one. */
  question: string | null;
  /** What is about to happen, in a word. */
  confirmLabel: string;
  /** Also called with false when the question is closed by a key. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({ question, confirmLabel, onAnswer }: Props) {
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-veil" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{question}</AlertDialog.Title>
          <div className="dialog-answers">
            <AlertDialog.Close className="button">Cancel</AlertDialog.Close>
            <button type="button" className="button button-strong" onClick={() => onAnswer(true)}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
