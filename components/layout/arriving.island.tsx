'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { loadingText } from '@/lib/site/loading-texts';

interface Props {
  children: ReactNode;
  /** What stands in the content's place; without one, a page's frame in the specification's words for that page. */
  frame?: ReactNode;
}

/**
 * Content that takes its time, such as that of a page whose address says what to show. After a click within the
 * site its frame stands at once, until the content is there. In a document from the server the content stands by
 * itself: a boundary around it would put it behind a script, where readers without JavaScript and some search
 * engines never see it.
 */
export function Arriving({ children, frame = <PageFrame /> }: Props) {
  const [isOfTheDocument] = useState(useIsHydrating());
  return isOfTheDocument ? children : <Suspense fallback={frame}>{children}</Suspense>;
}

/** True where the server renders, and while what it rendered is brought to life. */
const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

/** As many cards as fill the first screen. */
const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

function PageFrame() {
  const text = loadingText(usePathname());
  return (
    <div className="wrap arriving">
      <p role="status">{text}</p>
      <div className="arriving-head" aria-hidden="true" />
      <div className="arriving-cards" aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} />
        ))}
      </div>
    </div>
  );
}
