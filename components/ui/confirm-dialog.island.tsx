'use client';

import { AlertDialog } from '@base-ui/react/alert-dialog';

interface Props {
  /** The dialog is open while there is a question. */
  question: string | null;
  /** What there is to know before one answers. */
  details?: string | null;
  /** The label of the button that confirms. */
  confirmLabel: string;
  /** Called with false if the dialog is closed without an answer. */
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ question, details, confirmLabel, onAnswer }: Props) {
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-veil" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="dialog-title">{question}</AlertDialog.Title>
          {details && <AlertDialog.Description>{details}</AlertDialog.Description>}
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
