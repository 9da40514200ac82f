import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { DESK_PATH } from '@/lib/platform/auth/settings';

interface Props {
  title: string;
  /** What happened, and what to do. */
  children: ReactNode;
  action?: ReactNode;
}

/** The 404 and error page of the staff side. Safe in client components. */
export function StaffFallback({ title, children, action }: Props) {
  return (
    <div className="wrap fallback">
      <h1>{title}</h1>
      <p>{children}</p>
      <p className="flex flex-wrap gap-3 text-ink">
        {action}
        <PageLink className="button" href={DESK_PATH}>
          Back to the desk
        </PageLink>
      </p>
    </div>
  );
}
