'use client';

import { useSyncExternalStore } from 'react';
import { clockTime } from './clock-time';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** "Jan 31, 2026, 18:30" in UTC, as the server writes it. */
const inUtc = (date: Date) =>
  `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;

function inLocalTime(date: Date): string {
  const clock = clockTime(date);
  const today = new Date();
  if (date.toDateString() === today.toDateString()) return `today ${clock}`;
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}`;
  return date.getFullYear() === today.getFullYear()
    ? `${day}, ${clock}`
    : `${day}, ${date.getFullYear()}, ${clock}`;
}

const never = () => () => {};

/** When it was posted, in the editor's time zone. */
export function Clock({ at }: { at: string }) {
  const date = new Date(at);
  const text = useSyncExternalStore(
    never,
    () => inLocalTime(date),
    () => inUtc(date),
  );
  return <time dateTime={at}>{text}</time>;
}
