'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icons';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What has the focus when it opens; without it, the first thing that can. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The one dialog: over the page, closed with ×, Escape or a click outside. */
export function Dialog({ title, isOpen, onClose, firstFocus, children }: Props) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-veil" />
        <BaseDialog.Popup className="dialog" initialFocus={firstFocus}>
          <BaseDialog.Title className="dialog-title">{title}</BaseDialog.Title>
          {children}
          <BaseDialog.Close className="dialog-x" aria-label="Close">
            <Icon name="close" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
