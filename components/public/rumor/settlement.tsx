import type { ReactNode } from 'react';
import { Stamp } from '@/components/public/rumor/stamp';
import { daysToSettle } from '@/lib/domain/tweet/describe';
import type { TweetView } from '@/lib/domain/tweet/schema';
import {
  MINOR_MEANS,
  MINOR_MISS,
  pendingSince,
  tintOf,
  verdictName,
  verdictOf,
} from '@/lib/domain/tweet/verdict';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { formatLongDate } from '@/lib/platform/time/format';

interface Props {
  tweet: TweetView;
  /** What is or was said of how likely it is. */
  forecast?: ReactNode;
  /** At the end, such as the link to dispute the outcome. */
  children?: ReactNode;
}

/** How a report turned out, when that was settled, and by which source; nothing for a report without a verdict. */
export function Settlement({ tweet, forecast, children }: Props) {
  const verdict = verdictOf(tweet);
  if (!verdict) return null;
  const { resolved_at, resolution_source: source } = tweet;
  const days = daysToSettle(tweet);
  return (
    <div className="settlement" data-verdict={tintOf(tweet) ?? undefined}>
      <Stamp verdict={verdict} since={pendingSince(tweet)} tint={tintOf(tweet)} />
      {forecast}
      {isSettled(tweet.resolution) && (
        <p>
          {resolved_at && (
            <>
              Settled on <time dateTime={resolved_at}>{formatLongDate(new Date(resolved_at))}</time>
              {days !== null && days > 0 && `, ${days} ${days === 1 ? 'day' : 'days'} after the report`}.{' '}
            </>
          )}
          {verdictName(verdict, tintOf(tweet)) === MINOR_MISS && `${MINOR_MEANS} `}
          {source && (
            <>
              Source:{' '}
              <a href={source.url} target="_blank" rel="nofollow noopener noreferrer">
                {source.note ?? new URL(source.url).hostname.replace(/^www\./, '')}
              </a>{' '}
            </>
          )}
          {children}
        </p>
      )}
    </div>
  );
}
