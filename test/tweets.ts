import { ObjectId } from 'mongodb';
import { upsertJournalists } from '@/lib/domain/journalist/commands';
import type { JournalistDocument } from '@/lib/domain/journalist/schema';
import { upsertPlayers } from '@/lib/domain/player/commands';
import { upsertTeams } from '@/lib/domain/team/commands';
import { upsertTopics } from '@/lib/domain/topic/commands';
import { type TweetChange, upsertTweets } from '@/lib/domain/tweet/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { slugify } from '@/lib/platform/text/slugify';
import { TEST_WRITE } from './actor';

/** Writes documents for integration tests, with defaults for everything not given. */

export async function writeJournalist(
  name: string,
  change: Partial<Omit<JournalistDocument, 'good_tweets_v2' | 'bad_tweets_v2'>> = {},
): Promise<JournalistRef> {
  const username = slugify(name).replaceAll('-', '');
  const [written] = await upsertJournalists([{ name, username, ...change }], TEST_WRITE);
  const { _id, image, ...stored } = written!.after;
  return { _id, name: stored.name, username: stored.username, image };
}

const refOf = ({ _id, name, slug }: EntityRef): EntityRef => ({ _id, name, slug });

export async function writePlayer(name: string, team: EntityRef | null = null): Promise<EntityRef> {
  const [written] = await upsertPlayers([{ name, slug: slugify(name), team }], TEST_WRITE);
  return refOf(written!.after);
}

export async function writeTeam(
  name: string,
  change: Omit<Parameters<typeof upsertTeams>[0][number], 'name' | 'slug'> = {},
): Promise<EntityRef> {
  const [written] = await upsertTeams([{ name, slug: slugify(name), ...change }], TEST_WRITE);
  return refOf(written!.after);
}

export async function writeTopic(
  name: string,
  change: Omit<Parameters<typeof upsertTopics>[0][number], 'slug'> = {},
): Promise<EntityRef> {
  const [written] = await upsertTopics([{ name, slug: slugify(name), ...change }], TEST_WRITE);
  return refOf(written!.after);
}

/** Writes tweets a minute apart, newest last. */
export async function writeTweets(changes: Partial<TweetChange>[]): Promise<ObjectId[]> {
  const start = Date.parse('2026-01-01T00:00:00Z');
  const written = await upsertTweets(
    changes.map((change, index) => {
      const tweet_id = change.tweet_id ?? new ObjectId().toHexString();
      const author = change.journalists?.[0];
      return {
        tweet: `Tweet ${index}`,
        url: `https://social.example/${tweet_id}`,
        timestamp: new Date(start + index * 60_000),
        name: author?.name ?? 'Dana Whitlock',
        username: author?.username ?? 'danawhitlock',
        rating: 'good_rumor',
        ...change,
        tweet_id,
      };
    }),
    TEST_WRITE,
  );
  return written.map(({ after }) => after._id);
}
