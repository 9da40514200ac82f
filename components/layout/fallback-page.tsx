import type { ReactNode } from 'react';
import { Shot } from '@/components/public/journalist/shot';
import { PageLink } from '@/components/ui/page-link';

interface Props {
  /** By default the headline of unknown addresses and of failures. */
  title?: string;
  /** What happened, and what to do. */
  children: ReactNode;
  action?: ReactNode;
}

/**
 * The page for unknown addresses and errors, with a link home. It reads no server configuration, so client components
 * can use it.
 */
export function FallbackPage({ title = 'Unexpected Application Error!', children, action }: Props) {
  return (
    <div className="wrap fallback">
      <meta name="robots" content="noindex" />
      <Shot reliability={{ level: 'unknown', strength: 'low' }} size={100} />
      <h1>{title}</h1>
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
