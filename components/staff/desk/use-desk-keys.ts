import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeEarlyKeys } from './early-keys';
import { actionOf, goesOn, type KeyAction } from './keys';

interface Options {
  /** @param goesOn whether the next tweet is opened after the action */
  run: (action: KeyAction, goesOn: boolean) => void;
  /** While keys are ignored: called for each key press in place of its action. Null while keys act. */
  onIgnored: (() => void) | null;
}

/**
 * Runs the actions of keys, except while typing, on focused buttons and in dialogs. Keys pressed before hydration act
 * after it; once one of them has opened a text field, those after it are dropped.
 * @returns whether keys are listened to; not before hydration
 */
export function useDeskKeys(options: Options): boolean {
  const [isListening, setListening] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { run, onIgnored } = latest.current;
      const action = actionOf(event);
      if (event.defaultPrevented || isTaken(event)) return;
      if (onIgnored) return onIgnored();
      if (!action) return;
      event.preventDefault();
      // A key that is held down moves through the list, and changes one tweet once.
      if (event.repeat && !MOVES.includes(action)) return;
      run(action, goesOn(event));
    };
    // Each key needs the state after the one before it, and React does not render within an effect.
    const start = setTimeout(() => {
      const focused = document.activeElement;
      for (const event of takeEarlyKeys()) {
        flushSync(() => onKeyDown(event));
        if (document.activeElement !== focused && document.activeElement?.matches(FIELDS)) break;
      }
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

const MOVES: readonly KeyAction[] = ['next', 'previous'];
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
