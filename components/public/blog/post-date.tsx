import { formatLongDate } from '@/lib/platform/time/format';

/**
 * The date of a post, as a long date in UTC.
 * @param at ISO 8601
 */
export function PostDate({ at }: { at: string }) {
  return (
    <time className="post-date" dateTime={at}>
      {formatLongDate(new Date(at))}
    </time>
  );
}
