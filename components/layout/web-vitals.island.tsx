'use client';

import { useEffect } from 'react';

/** Visitors who only read are measured as well, when the page has long been loaded. */
const QUIET_MS = 10_000;
const FIRST_INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Loads what measures the page on the first interaction with it, so that loading it is not slower for being measured. */
export function WebVitals() {
  useEffect(() => {
    const start = () => {
      stop();
      void import('@/lib/platform/web-vitals/report').then(({ reportWebVitals }) => reportWebVitals());
    };
    const timer = setTimeout(start, QUIET_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const kind of FIRST_INTERACTIONS) removeEventListener(kind, start, true);
    };
    for (const kind of FIRST_INTERACTIONS) addEventListener(kind, start, { capture: true, passive: true });
    return stop;
  }, []);
  return null;
}
