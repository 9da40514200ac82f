'use client';

import { useReportsHydrated } from '@/lib/platform/browser/use-reports-hydrated';

/** Stands among rows of reports, which are not islands themselves. */
export function RowsHydrated() {
  useReportsHydrated();
  return null;
}
