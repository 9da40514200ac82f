'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { loadingText } from '@/lib/domain/site/loading-texts';

interface Props {
  children: ReactNode;
  /** Shown while the content loads; by default the skeleton of a page with that page's loading text. */
  fallback?: ReactNode;
}

/**
 * A suspense boundary for client-side navigations only: after a click the fallback shows at once, until the content
 * is there. In a document from the server there is no boundary, because React would stream the content into a hidden
 * element and move it with a script: readers without JavaScript and some search engines would never see it.
 */
export function NavigationSuspense({ children, fallback = <PageSkeleton /> }: Props) {
  const [isServerRendered] = useState(useIsHydrating());
  return isServerRendered ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}

/** True on the server and during hydration. */
const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

/** Fill the first screen. */
const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

function PageSkeleton() {
  const text = loadingText(usePathname());
  return (
    <div className="wrap page-skeleton">
      <p role="status">{text}</p>
      <div className="page-skeleton-head" aria-hidden="true" />
      <div className="page-skeleton-cards" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} />
        ))}
      </div>
    </div>
  );
}
