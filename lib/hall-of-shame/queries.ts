import { HALL_OF_SHAME } from '@/lib/cache/entity-tags';
import { tagCache } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { readJournalistsByUsername } from '@/lib/journalist/queries';
import { currentTime } from '@/lib/time/clock';
import { isHiddenJournalist } from '@/lib/tweet/hidden-journalists';
import { readTweetsById } from '@/lib/tweet/queries';
import { isListed, timeline } from '@/lib/tweet/rules';
import { pendingSince, verdictOf } from '@/lib/tweet/verdict';
import { type HallOfShameView, type ShameReport, viewHallOfShame } from './schema';

/** The Hall of Shame, newest first, with the journalists' pictures. */
export async function listHallOfShame(): Promise<HallOfShameView[]> {
  'use cache';
  tagCache(HALL_OF_SHAME);
  const entries = await (await collection('hall_of_shame')).find().sort({ timestamp: -1, _id: -1 }).toArray();
  const journalists = await readJournalistsByUsername(entries.map(({ username }) => username));
  const images = new Map(journalists.map(({ username, image }) => [username.toLowerCase(), image]));
  return entries.map((entry) => viewHallOfShame(entry, images.get(entry.username.toLowerCase()) ?? null));
}

/** @returns how the reports of entries turned out that have a page, by `tweet_id` */
export async function listShameReports(): Promise<Record<string, ShameReport>> {
  'use cache';
  tagCache(HALL_OF_SHAME, timeline.all('rumors'), timeline.all('news'));
  const entries = await listHallOfShame();
  const tweets = await readTweetsById(entries.flatMap(({ tweet_id }) => tweet_id ?? []));
  return Object.fromEntries(
    tweets
      .filter(({ rating, username }) => isListed(rating) && !isHiddenJournalist(username))
      .map((tweet) => [
        tweet.tweet_id,
        { verdict: verdictOf(tweet), since: pendingSince(tweet, currentTime()) },
      ]),
  );
}
