import type { ReactNode } from 'react';
import { ReliabilityImage } from '@/components/journalist/reliability-image';
import { PageLink } from '@/components/ui/page-link.island';

/**
 * The page for unknown routes and route errors (specification, section 2: the headline is the specification's),
 * with what happened and a way back. Safe in client components: it reads nothing of the server.
 */
export function FallbackPage({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="wrap fallback">
      <meta name="robots" content="noindex" />
      <span aria-hidden="true">
        <ReliabilityImage reliability={{ level: 'unreliable', strength: 'high' }} size={100} />
      </span>
      <h1>Unexpected Application Error!</h1>
      <p>{children}</p>
      <p className="flex flex-wrap gap-3 text-ink">
        {action}
        <PageLink className="button" href="/">
          Back to the home page
        </PageLink>
        <PageLink className="button" href="/nba/rumors">
          All rumors
        </PageLink>
      </p>
    </div>
  );
}
