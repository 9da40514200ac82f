'use client';

import { useEffect } from 'react';
import { localStore } from '@/lib/platform/browser/storage';

/** Forgets the vote on the tweet whose `_id` is the fragment of the address: it was refused. */
export function ForgetVote() {
  useEffect(() => {
    const [, id] = /^#([0-9a-f]{24})$/.exec(window.location.hash) ?? [];
    if (id) localStore.remove(id);
  }, []);
  return null;
}
