'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';
import type { Grip } from './use-drag';
import type { Item } from './use-vault';

interface Props {
  item: Item;
  grip: Grip;
  onToggle: () => void;
  onDelete: () => void;
  /** More tools, such as copying. */
  children?: ReactNode;
}

/** The foot of a card: drag handle, complete toggle and delete button. */
export function CardTools({ item, grip, onToggle, onDelete, children }: Props) {
  return (
    <div className="card-tools only-scripting">
      <button type="button" className="tool tool-grip" {...grip} aria-label={`Move ${item.label}`}>
        <Icon name="grip" />
      </button>
      <button
        type="button"
        className="tool tool-complete"
        aria-pressed={item.resolved}
        aria-label={`Complete ${item.label}`}
        onClick={onToggle}
      >
        <Icon name="correct" />
        <span aria-hidden="true">Complete</span>
      </button>
      {children}
      <button type="button" className="tool" aria-label={`Delete ${item.label}`} onClick={onDelete}>
        <Icon name="close" size={15} />
        <span aria-hidden="true">Delete</span>
      </button>
    </div>
  );
}
