'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { HINT_COOKIE } from '@/lib/platform/auth/settings';

/**
 * Loads staff controls on public pages. Pages are the same for everyone, so a script checks whether staff is signed
 * in, and only then loads more.
 */
export function StaffEntrance() {
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)) return;
    void import('./public-controls.island').then(({ PublicControls }) => setControls(() => PublicControls));
  }, []);
  return Controls && <Controls />;
}
