'use client';

import { useSyncExternalStore } from 'react';
import { timeOfDay } from './time-of-day';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "Jan 31, 2026, 18:30" in UTC. */
const inUtc = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;

function inLocalTime(date: Date): string {
  const clock = timeOfDay(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return `today ${clock}`;
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}`;
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
    () => inUtc(date),
  );
  return <time dateTime={at}>{text}</time>;
}
