import type { ReactNode } from 'react';

interface Props {
  /** Whether there is something to save. */
  isReady: boolean;
  className?: string;
  children: ReactNode;
}

/** The button that submits a form. It keeps the focus when it has saved, and while there is nothing to save. */
export function SaveButton({ isReady, className = 'pill', children }: Props) {
  return (
    <button
      type="submit"
      className={className}
      aria-disabled={!isReady}
      // Enter in a field presses it, too.
      onClick={(event) => {
        if (!isReady) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
