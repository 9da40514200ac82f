import { isSameClaim } from '@/lib/domain/forecast/role';
import { timeline } from '@/lib/domain/tweet/rules';
import { SHOWN_TWEET, type TweetDocument, viewTweet } from '@/lib/domain/tweet/schema';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import type { ForecastRow } from './page-queries';
import { refreshForecasts } from './renew';
import { reportOf } from './stored-evidence';

/** So many of the likeliest reports of a story are compared, and so many claims are shown. */
const COMPARED = 60;
const SHOWN = 5;

/** @returns what is claimed in a story, the likeliest first: the likeliest report of each claim, and of each denial */
export async function readClaims(topicId: string): Promise<ForecastRow[]> {
  'use cache';
  const name = timeline.topic(topicId);
  tagCache(name);
  await refreshForecasts();
  const candidates = await (await collection('tweets'))
    .find<TweetDocument>(
      { timelines: name, open_percent: { $gt: 0 } },
      { projection: { ...SHOWN_TWEET, claimed: 1 } },
    )
    .sort({ open_percent: -1, _id: -1 })
    .limit(COMPARED)
    .toArray();
  const claims: { tweet: TweetDocument; report: ReturnType<typeof reportOf> }[] = [];
  for (const tweet of candidates) {
    const report = reportOf(tweet);
    const isDenial = report.sourcing === 'denial';
    const isKnown = claims.some(
      ({ report: other }) => (other.sourcing === 'denial') === isDenial && isSameClaim(other, report),
    );
    if (!isKnown) claims.push({ tweet, report });
  }
  return claims
    .flatMap(({ tweet }) => {
      const view = viewTweet(tweet);
      return view.forecast ? [{ tweet: view, percent: view.forecast.probability, change: 0 }] : [];
    })
    .slice(0, SHOWN);
}
