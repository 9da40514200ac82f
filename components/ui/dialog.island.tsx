'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icons';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The element that gets the focus on opening; by default the first focusable one. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal dialog, closed with ×, Escape or a click outside. */
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
