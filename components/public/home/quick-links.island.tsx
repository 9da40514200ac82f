'use client';

import type { MouseEvent } from 'react';

/** The position of a section after scrolling, in CSS pixels; the fixed header and search bar cover that much. */
const OFFSET = -150;
const DURATION_MS = 500;

const LINKS = [
  { label: 'Top Stories', target: 'top-stories' },
  { label: 'Journalists', target: 'journalists' },
  { label: 'Player News', target: 'player-news' },
] as const;

/** A section of the home page that a quick link leads to. */
export type LinkedSection = (typeof LINKS)[number]['target'];

const easeInOut = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

function scrollTo(target: HTMLElement) {
  const from = window.scrollY;
  const to = Math.max(0, from + target.getBoundingClientRect().top + OFFSET);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = performance.now();
  const step = (now: number) => {
    const part = isStill ? 1 : Math.min((now - start) / DURATION_MS, 1);
    window.scrollTo({ top: from + (to - from) * easeInOut(part), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/**
 * The quick links of the home page; plain anchors without JavaScript.
 * @param props.sections those that the page has
 */
export function QuickLinks({ sections }: { sections: readonly LinkedSection[] }) {
  const follow = (event: MouseEvent, id: string) => {
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    scrollTo(target);
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const links = LINKS.filter(({ target }) => sections.includes(target));
  if (links.length === 0) return null;
  return (
    <nav className="bubbles" aria-label="On this page">
      {links.map(({ label, target }) => (
        <a className="bubble" href={`#${target}`} key={target} onClick={(event) => follow(event, target)}>
          {label}
        </a>
      ))}
    </nav>
  );
}
