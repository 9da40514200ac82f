'use client';

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { formatDateTime } from '@/lib/time/format';
import { relativeTime } from '@/lib/time/relative';
import { Icon } from './icons';

const TOOLTIP_DELAY_MS = 500;
const MINUTE = 60_000;

/** All times on a page share one timer. */
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;
function everyMinute(listener: () => void) {
  listeners.add(listener);
  clock ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

interface Props {
  at: string;
  /** The text from the server, possibly some minutes old. */
  rendered: string;
  href?: string;
}

/** Keeps the text of `RelativeTime` up to date, in the time zone of the reader. */
export function TimeAgo({ at, rendered, href }: Props) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isShown, setShown] = useState(false);
  const words = useSyncExternalStore(
    everyMinute,
    () => relativeTime(Date.parse(at), Date.now()),
    () => rendered,
  );

  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), TOOLTIP_DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const time = (
    <time dateTime={at} data-day={at.slice(0, 10)} aria-describedby={isShown ? id : undefined}>
      {words}
    </time>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only reveals what dateTime says already
    <span
      className="time"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {time}
          <Icon name="out" size={10} />
          <span className="sr-only">, original post in a new tab</span>
        </a>
      ) : (
        time
      )}
      {isShown && (
        <span className="tooltip" role="tooltip" id={id}>
          {formatDateTime(new Date(at))}
        </span>
      )}
    </span>
  );
}
