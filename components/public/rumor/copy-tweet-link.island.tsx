'use client';

import { useCopy } from '@/components/ui/use-copy';

const CONFIRMATION_MS = 6_000;

const LABELS = { copied: 'Copied!', failed: 'Copying failed', idle: 'Copy link to Tweet' } as const;

/** Copies the URL of a post, and reads "Copied!" for 6 seconds. */
export function CopyTweetLink({ url }: { url: string }) {
  const [state, copy] = useCopy(CONFIRMATION_MS);
  return (
    <button type="button" className="embed-action only-scripting" onClick={() => void copy(url)}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
