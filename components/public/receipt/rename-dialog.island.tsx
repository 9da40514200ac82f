'use client';

import { useRef } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { MAX_TITLE } from '@/lib/domain/receipt/vocabulary';
import { attempt } from './attempt';
import { CreateForm } from './create-form.island';

interface Props {
  /** The bucket's present title; null while the dialog is closed. */
  title: string | null;
  onClose: () => void;
  /** Closes the dialog once the title is stored; rejects if it is not, and the dialog stays. */
  onRename: (title: string) => Promise<unknown>;
}

/** The dialog that renames a bucket. */
export function RenameDialog({ title, onClose, onRename }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const submit = async (typed: string) => {
    const name = typed.trim();
    if (!name) return 'Please enter a bucket title.';
    if (name.length > MAX_TITLE) return `A bucket title has at most ${MAX_TITLE} characters.`;
    return attempt(() => onRename(name));
  };
  return (
    <Dialog title="Rename bucket" isOpen={title !== null} onClose={onClose} firstFocus={field}>
      <CreateForm key={title} label="Bucket Name" initial={title ?? ''} field={field} onSubmit={submit} />
    </Dialog>
  );
}
