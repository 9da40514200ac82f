import { currentTime } from '@/lib/platform/time/clock';
import { relativeTime } from '@/lib/platform/time/relative';
import { TimeAgo } from './time-ago.island';

interface Props {
  /** ISO 8601 in UTC. */
  at: string;
  /** The original post, opened in a new tab; without it the time is plain text. */
  href?: string;
}

/** A relative time, with the full date and time in a tooltip. */
export function RelativeTime({ at, href }: Props) {
  return <TimeAgo at={at} rendered={relativeTime(Date.parse(at), currentTime())} href={href} />;
}
