import type { ReactNode } from 'react';
import { hasKey, type KeyAction, keyName, keyOf } from './keys';

/** The key of an action as printed on its button. Screen readers use `aria-keyshortcuts`. */
function KeyHint({ action }: { action: KeyAction }) {
  return (
    <span aria-hidden="true">
      <kbd>{keyName(keyOf(action).keys[0])}</kbd>
    </span>
  );
}

interface Props {
  action: KeyAction;
  onAct: (action: KeyAction) => void;
  /** For toggle buttons. */
  isPressed?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** Replaces the label of the key table. */
  children?: ReactNode;
}

/** A button that shows its key. */
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
