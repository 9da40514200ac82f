'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/** In CSS pixels: the search bar is fixed below the header. */
const HEADER_HEIGHT = 50;

/** The search bar in its place; fixed under the header once that place has scrolled behind it. */
export function SearchDock({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDocked, setDocked] = useState(false);

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry) setDocked(!entry.isIntersecting && entry.boundingClientRect.top < HEADER_HEIGHT);
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px 0px`, threshold: 1 },
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
