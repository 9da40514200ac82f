import { Dialog } from '@/components/ui/dialog.island';
import { KeyTable } from './key-table';

/** All keys, by what they are about. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="All keys" isOpen={isOpen} onClose={onClose}>
      <KeyTable />
    </Dialog>
  );
}
