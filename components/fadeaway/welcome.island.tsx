'use client';

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { localStore } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/fadeaway/saved';
import { FadeAwayRules } from './rules';

/** The rules, shown once per browser; render it only if they have not been shown. */
export function Welcome() {
  const [isOpen, setOpen] = useState(true);
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => localStore.write(STORAGE_KEYS.visited, 'true'), []);
  return (
    <Dialog title="Welcome to FadeAway" isOpen={isOpen} onClose={() => setOpen(false)} firstFocus={play}>
      <FadeAwayRules />
      <button type="button" className="button button-strong" ref={play} onClick={() => setOpen(false)}>
        Play
      </button>
    </Dialog>
  );
}
