'use client';

import { useEffect } from 'react';
import { REMEMBER_FOLLOWED_SCRIPT } from '@/components/layout/inline-scripts';
import { FOLLOWED_KEY } from '@/lib/domain/following/remembered-keys';
import { localStore } from '@/lib/platform/browser/storage';

/** Makes this browser's buttons show what the list says, which other tabs and forms may have changed. */
export function RememberFollowed({ keys }: { keys: readonly string[] }) {
  const text = JSON.stringify(keys);
  // React does not run inserted scripts, so this does it after a client-side navigation.
  useEffect(() => {
    if (localStore.read(FOLLOWED_KEY) !== text) localStore.write(FOLLOWED_KEY, text);
  }, [text]);
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      data-keys={text}
      dangerouslySetInnerHTML={{ __html: REMEMBER_FOLLOWED_SCRIPT }}
    />
  );
}
