'use client';

import { useEffect, useRef, useState } from 'react';

/** The confirmation stays this long (specification, section 9), in milliseconds. */
const CONFIRMATION = 6_000;

/** Copies the address of a post; reads "Copied!" for 6 seconds and then "Copy link to Tweet". */
export function CopyTweetLink({ url }: { url: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('failed');
    }
    timer.current = setTimeout(() => setState('idle'), CONFIRMATION);
  };
  return (
    <button type="button" className="embed-action" onClick={copy}>
      <span aria-live="polite">
        {state === 'copied' ? 'Copied!' : state === 'failed' ? 'Copying failed' : 'Copy link to Tweet'}
      </span>
    </button>
  );
}
