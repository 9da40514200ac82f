'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { HINT_COOKIE } from '@/lib/auth/settings';

/**
 * The staff side of public pages. Pages are the same for everybody, so a script looks whether somebody signed in as
 * staff in this browser, and only then loads anything more.
 */
export function StaffEntrance() {
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)) return;
    void import('./public-controls.island').then(({ PublicControls }) => setControls(() => PublicControls));
  }, []);
  return Controls && <Controls />;
}
