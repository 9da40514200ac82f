'use client';

import { useCopy } from '@/components/ui/use-copy';

/** The confirmation stays this long, in milliseconds. */
const CONFIRMATION = 6_000;

const LABELS = { copied: 'Copied!', failed: 'Copying failed', idle: 'Copy link to Tweet' } as const;

/** Copies the address of a post; reads "Copied!" for 6 seconds and then "Copy link to Tweet". */
export function CopyTweetLink({ url }: { url: string }) {
  const [state, copy] = useCopy(CONFIRMATION);
  return (
    <button type="button" className="embed-action" onClick={() => void copy(url)}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
