import { readJournalistsByUsername } from '@/lib/domain/journalist/queries';
import { isHiddenJournalist } from '@/lib/domain/tweet/hidden-journalists';
import { type PostVerdicts, readPostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import { readRestrictions } from '@/lib/domain/tweet/quotes';
import { timeline } from '@/lib/domain/tweet/rules';
import { HALL_OF_SHAME_TAG, journalistTag } from '@/lib/platform/cache/entity-tags';
import { tagCache } from '@/lib/platform/cache/invalidation';
import { collection } from '@/lib/platform/db/collections';
import { type HallOfShameView, viewHallOfShame } from './schema';

/** The Hall of Shame, newest first, with the journalists' pictures; without entries whose tweets are withheld. */
export async function listHallOfShame(): Promise<HallOfShameView[]> {
  'use cache';
  tagCache(HALL_OF_SHAME_TAG);
  const stored = await (await collection('hall_of_shame')).find().sort({ timestamp: -1, _id: -1 }).toArray();
  const restrictions = await readRestrictions(stored.map(({ tweet_id }) => tweet_id));
  const entries = stored.filter(
    ({ tweet_id, username }) => !isHiddenJournalist(username) && !restrictions.get(tweet_id)?.isWithheld,
  );
  tagCache(...entries.map(({ username }) => journalistTag(username)));
  const journalists = await readJournalistsByUsername(entries.map(({ username }) => username));
  const images = new Map(journalists.map(({ username, image }) => [username.toLowerCase(), image]));
  return entries.map((entry) => {
    const tweet_text = restrictions.get(entry.tweet_id)?.notice ?? entry.tweet_text;
    return viewHallOfShame({ ...entry, tweet_text }, images.get(entry.username.toLowerCase()) ?? null);
  });
}

/** @returns how the reports of entries turned out that have a page */
export async function readShameVerdicts(): Promise<PostVerdicts> {
  'use cache';
  tagCache(HALL_OF_SHAME_TAG, timeline.all('rumors'), timeline.all('news'));
  const entries = await listHallOfShame();
  return readPostVerdicts(entries.flatMap(({ tweet_id }) => tweet_id ?? []));
}
