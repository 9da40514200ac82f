import { Dialog } from '@/components/ui/dialog.island';
import { KeyTable } from './key-table';

/** A dialog with all keys in groups. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="All keys" isOpen={isOpen} onClose={onClose}>
      <KeyTable />
    </Dialog>
  );
}
