'use client';

import { useEffect } from 'react';
import { localStore } from '@/lib/browser/storage';
import { FOLLOWED_KEY } from '@/lib/following/remembered';

/** Makes this browser's buttons show what the list says, which other tabs and forms may have changed. */
export function RememberFollowed({ keys }: { keys: readonly string[] }) {
  const text = JSON.stringify(keys);
  useEffect(() => {
    if (localStore.read(FOLLOWED_KEY) !== text) localStore.write(FOLLOWED_KEY, text);
  }, [text]);
  return null;
}
