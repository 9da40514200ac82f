import type { ReactNode } from 'react';
import { Shot } from '@/components/public/journalist/shot';

/** The empty state of a list: a drawing and a text. */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <Shot reliability={{ level: 'unknown', strength: 'low' }} size={60} />
      <p>{children}</p>
    </div>
  );
}
