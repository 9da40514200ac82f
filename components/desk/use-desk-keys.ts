import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeEarlyKeys } from './early-keys';
import { actionOf, type KeyAction } from './keys';

/**
 * Runs the actions of keys, except while typing, on focused buttons and in dialogs. Keys pressed before hydration act
 * after it.
 * @returns whether keys are listened to; not before hydration
 */
export function useDeskKeys(run: (action: KeyAction) => void): boolean {
  const [isListening, setListening] = useState(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented || isTaken(event)) return;
      event.preventDefault();
      latest.current(action);
    };
    // Each acts on what the one before has made, which React does not render in the middle of an effect.
    const start = setTimeout(() => {
      for (const event of takeEarlyKeys()) flushSync(() => onKeyDown(event));
      window.addEventListener('keydown', onKeyDown);
      setListening(true);
    });
    return () => {
      clearTimeout(start);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return isListening;
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]';
/** The button of the row that the editor is at: Enter opens it, and Space chooses it, as the key does elsewhere. */
const CURRENT_ROW = '.task[data-current] .task-said';
const BUTTONS = 'button, a[href], summary, input, [role="tab"]';

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS)) return true;
  if (key === ' ' && target.closest(CURRENT_ROW)) return false;
  return (key === 'Enter' || key === ' ') && target.closest(BUTTONS) !== null;
}
