import { useCallback, useEffect, useRef, useState } from 'react';

/** Longer than between two keys of somebody who is typing. */
const KEY_PAUSE_MS = 1_000;

/** Whether keys are ignored: from `pause` until none was pressed for a moment, each of which calls `pause` again. */
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
