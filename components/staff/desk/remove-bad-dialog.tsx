import { Dialog } from '@/components/ui/dialog.island';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** @param isAlsoShame whether it is removed from the Hall of Shame as well */
  onRemove: (isAlsoShame: boolean) => void;
}

/** Asks what becomes of a bad tweet in the Hall of Shame when its mark is removed. */
export function RemoveBadDialog({ isOpen, onClose, onRemove }: Props) {
  return (
    <Dialog title="Remove it from the Hall of Shame, too?" isOpen={isOpen} onClose={onClose}>
      <p>It’s in the Hall of Shame, which is only for bad tweets.</p>
      <div className="dialog-answers">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button" onClick={() => onRemove(false)}>
          Keep it in the Hall of Shame
        </button>
        <button type="button" className="button button-strong" onClick={() => onRemove(true)}>
          Remove both
        </button>
      </div>
    </Dialog>
  );
}
