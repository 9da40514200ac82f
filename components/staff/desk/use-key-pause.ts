import { useCallback, useEffect, useRef, useState } from 'react';

/** Longer than the gap between two key presses of somebody who is typing. */
const KEY_PAUSE_MS = 1_000;

/** Whether keys are ignored: from `pause` until `KEY_PAUSE_MS` after the last key press. Each ignored one calls `pause` again. */
export function useKeyPause() {
  const [isPaused, setPaused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    setPaused(false);
  }, []);
  const pause = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPaused(false), KEY_PAUSE_MS);
    setPaused(true);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isPaused, pause, resume };
}
