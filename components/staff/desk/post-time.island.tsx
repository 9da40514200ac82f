'use client';

import { useSyncExternalStore } from 'react';
import { formatLocalDay, formatLocalTime, formatMinute } from '@/lib/platform/time/format';

function inLocalTime(date: Date): string {
  const clock = formatLocalTime(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return `today, ${clock}`;
  const day = formatLocalDay(date);
  return date.getFullYear() === today.getFullYear()
    ? `${day}, ${clock}`
    : `${day}, ${date.getFullYear()}, ${clock}`;
}

const subscribe = () => () => {};

/** The time of a post in the time zone of the editor; in UTC until hydration. */
export function PostTime({ at }: { at: string }) {
  const date = new Date(at);
  const text = useSyncExternalStore(
    subscribe,
    () => inLocalTime(date),
    () => formatMinute(date),
  );
  return <time dateTime={at}>{text}</time>;
}
