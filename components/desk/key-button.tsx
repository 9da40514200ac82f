import type { ReactNode } from 'react';
import { hasKey, type KeyAction, keyName, keyOf } from './keys';

/** The key of an action, as it is written on buttons; readers that listen hear it from `aria-keyshortcuts`. */
export function KeyHint({ action }: { action: KeyAction }) {
  return (
    <span aria-hidden="true">
      <kbd>{keyName(keyOf(action).keys[0])}</kbd>
    </span>
  );
}

interface Props {
  action: KeyAction;
  onAct: (action: KeyAction) => void;
  /** Of a button that switches something. */
  isPressed?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** In place of the table's label. */
  children?: ReactNode;
}

/** A button with its key on it. */
export function KeyButton({ action, onAct, isPressed, isDisabled, className, children }: Props) {
  const isInTable = hasKey(action);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPressed}
      aria-keyshortcuts={isInTable ? shortcutName(keyOf(action).keys[0]) : undefined}
      disabled={isDisabled}
      onClick={() => onAct(action)}
    >
      {children ?? keyOf(action).label}
      {isInTable && <KeyHint action={action} />}
    </button>
  );
}

const shortcutName = (key: string) => (key === ' ' ? 'Space' : key);
