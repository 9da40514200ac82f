import { FORECAST_TWEET, type ForecastTweet, reportOf } from '@/lib/domain/forecast/stored-evidence';
import { timeline } from '@/lib/domain/tweet/rules';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { currentTime } from '@/lib/platform/time/clock';
import { type HotStory, hotStories } from './hot-rules';

const WITHIN_MS = 24 * 60 * 60 * 1000;
/** Of so many of the newest rumors. */
const EXAMINED = 500;
const SHOWN = 3;

/** The stories with most independent reporters within 24 hours (docs/product/live.md). */
export async function listHotStories(): Promise<HotStory[]> {
  'use cache';
  const rumors = timeline.all('rumors');
  tagCache(rumors);
  const found = await (await collection('tweets'))
    .find<ForecastTweet>(
      { timelines: rumors, timestamp: { $gte: new Date(currentTime() - WITHIN_MS) } },
      { projection: FORECAST_TWEET },
    )
    .sort({ timestamp: -1, _id: -1 })
    .limit(EXAMINED)
    .toArray();
  const names = new Map(
    found.flatMap(({ topics, journalists }) => [
      ...topics.map(({ _id, name, slug }) => [_id.toHexString(), { name, slug }] as const),
      ...journalists.map(({ _id, name, username }) => [_id.toHexString(), { name, slug: username }] as const),
    ]),
  );
  return hotStories(found.map(reportOf), SHOWN).flatMap(({ story, reporters }) => {
    const named = names.get(story);
    return named ? [{ ...named, reporters: reporters.flatMap((id) => names.get(id)?.name ?? []) }] : [];
  });
}
