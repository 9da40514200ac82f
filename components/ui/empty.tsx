import type { ReactNode } from 'react';
import { ReliabilityImage } from '@/components/journalist/reliability-image';

/** What a list shows while it has nothing: a ball that has not left the hand, and the words. */
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
