'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The search bar in its place; fixed under the header once that place has scrolled behind it. */
export function SearchDock({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDocked, setDocked] = useState(false);

  useEffect(() => {
    // The search bar is fixed below the header, which is higher with larger text.
    const header = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry) setDocked(!entry.isIntersecting && entry.boundingClientRect.top < header);
      },
      { rootMargin: `-${header}px 0px 0px 0px`, threshold: 1 },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <div className="dock" ref={place}>
      <div className={isDocked ? 'docked' : undefined}>
        <div>{children}</div>
      </div>
    </div>
  );
}
