import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { timelinesOf } from './rules';
import type { TweetDocument } from './schema';
import { storyReportKeysOf } from './story-reports';
import { isPublic, isWithheld, PUBLIC, WITHHELD } from './visibility';
import { RATINGS, type Rating } from './vocabulary';

useTemporaryDatabase();

const HIDDEN = HIDDEN_JOURNALISTS[0]!;
const USERNAMES = ['danawhitlock', HIDDEN, HIDDEN.toUpperCase(), `${HIDDEN}2`, `the${HIDDEN}`];
const NOT_PUBLISHED: (Rating | null)[] = [null, 'irrelevant', 'to_be_reviewed'];

/** A tweet of every rating, draft or not, by every kind of account. */
const all = [null, ...RATINGS].flatMap((rating) =>
  [true, false].flatMap((is_draft) => USERNAMES.map((username) => ({ rating, is_draft, username }))),
);

test('readers see what an editor has rated as something to publish, but no drafts and no hidden journalists', () => {
  for (const tweet of all) {
    const isHidden = tweet.username.toLowerCase() === HIDDEN;
    expect([tweet, isPublic(tweet)]).toEqual([
      tweet,
      !NOT_PUBLISHED.includes(tweet.rating) && !tweet.is_draft && !isHidden,
    ]);
    expect([tweet, isWithheld(tweet)]).toEqual([tweet, tweet.is_draft || isHidden]);
  }
});

test('the filters find what the rules say, in every combination', async () => {
  const stored = (await database()).collection('tweets');
  await stored.insertMany(
    all.map((tweet, place) => ({ ...tweet, tweet_id: String(place), post_keys: [place] })),
  );
  const tweets = await collection('tweets');
  const idsOf = async (filter: object) =>
    (await tweets.find(filter).project({ tweet_id: 1 }).toArray())
      .map(({ tweet_id }) => Number(tweet_id))
      .sort();
  const placesOf = (isMeant: (tweet: (typeof all)[number]) => boolean) =>
    all.flatMap((tweet, place) => (isMeant(tweet) ? [place] : [])).sort();
  expect(await idsOf(PUBLIC)).toEqual(placesOf(isPublic));
  expect(await idsOf(WITHHELD)).toEqual(placesOf(isWithheld));
});

test('what is not public is in no timeline and reports no story', () => {
  const topics = [{ _id: 'a'.repeat(24), slug: 'trade' }];
  const journalists = [{ _id: 'b'.repeat(24), username: 'danawhitlock' }];
  for (const given of all) {
    const tweet = { ...given, topics, journalists, players: [], teams: [] } as unknown as TweetDocument;
    expect([given, timelinesOf(tweet).length > 0]).toEqual([given, isPublic(given)]);
    if (!isPublic(given)) expect([given, storyReportKeysOf(tweet)]).toEqual([given, []]);
  }
});
