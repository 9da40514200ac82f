'use client';

import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { formatDateTime, formatMinute } from '@/lib/platform/time/format';
import { relativeTime } from '@/lib/platform/time/relative';
import { NEW_TAB } from './new-tab';

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

  const hover = { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
  const content = (
    <>
      <time dateTime={at} data-date={formatMinute(new Date(at))}>
        {words}
      </time>
      {isShown && (
        <span className="tooltip" role="tooltip" id={id}>
          {formatDateTime(new Date(at))}
        </span>
      )}
    </>
  );
  if (!href) {
    return (
      <span className="time" aria-describedby={isShown ? id : undefined} {...hover}>
        {content}
      </span>
    );
  }
  return (
    <a
      className="time-link"
      href={href}
      target="_blank"
      aria-describedby={isShown ? `${NEW_TAB} ${id}` : NEW_TAB}
      {...hover}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {content}
    </a>
  );
}
