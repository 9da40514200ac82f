import type { ReactNode } from 'react';
import { ReliabilityImage } from '@/components/journalist/reliability-image';

/** The empty state of a list: a drawing and a text. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <span aria-hidden="true">
        <ReliabilityImage reliability={{ level: 'unknown', strength: 'low' }} size={60} />
      </span>
      <p>{children}</p>
    </div>
  );
}
