'use client';

import { StaffFallback } from '@/components/staff/shell/staff-fallback';

/** Shown when rendering a staff page fails. */
export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <StaffFallback
      title="This page couldn’t be loaded"
      action={
        <button type="button" className="button button-strong" onClick={retry}>
          Try again
        </button>
      }
    >
      Something went wrong on our end. Everything saved before is safe.
    </StaffFallback>
  );
}
