import { ObjectId } from 'mongodb';
import { collection } from '@/lib/db/collections';
import { NO_RUMORS } from '@/lib/journalist/schema';
import { JOURNALISTS, journalistTag } from '@/lib/journalist/tags';
import { PLAYERS, playerTag } from '@/lib/player/tags';
import { TEAMS, teamTag } from '@/lib/team/tags';
import { TOPICS, topicTag } from '@/lib/topic/tags';
import type { Touched } from './commands';
import { countTimeline } from './queries';
import { timeline } from './rules';
import type { Rating, Resolution } from './vocabulary';

/**
 * The numbers that journalists, players, teams and topics carry of their tweets. They are counted anew from the
 * tweets, never added to, so that they come out right whatever was interrupted or happened at once.
 * @returns cache tags of what changed
 */
export async function recount(touched: Touched): Promise<Set<string>> {
  const tags = new Set<string>();
  for (const id of touched.journalists) await recountJournalist(id, tags);
  for (const id of touched.players) await recountEntity('players', id, tags);
  for (const id of touched.teams) await recountEntity('teams', id, tags);
  for (const id of touched.topics) await recountTopic(id, tags);
  return tags;
}

async function recountJournalist(id: string, tags: Set<string>): Promise<void> {
  const [tweets, journalists] = await Promise.all([collection('tweets'), collection('journalists')]);
  const rumors = timeline.of('journalist', id, 'rumors');
  const [tweetCount, byResolution] = await Promise.all([
    countTimeline(timeline.of('journalist', id)),
    tweets
      .aggregate<{ _id: Resolution | null; count: number }>([
        { $match: { timelines: rumors } },
        { $group: { _id: '$resolution', count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const record = { ...NO_RUMORS };
  for (const { _id, count } of byResolution) record[_id ?? 'pending'] += count;
  const rumorCount = byResolution.reduce((sum, { count }) => sum + count, 0);
  const before = await journalists.findOneAndUpdate(
    { _id: new ObjectId(id) },
    { $set: { tweetCount, rumorCount, record } },
  );
  const isChanged =
    before && (before.tweetCount !== tweetCount || JSON.stringify(before.record) !== JSON.stringify(record));
  if (isChanged) tags.add(JOURNALISTS).add(journalistTag(before.username));
}

async function recountEntity(kind: 'players' | 'teams', id: string, tags: Set<string>): Promise<void> {
  const owner = kind === 'players' ? 'player' : 'team';
  const [all, rumors, news] = await Promise.all([
    countTimeline(timeline.of(owner, id)),
    countTimeline(timeline.of(owner, id, 'rumors')),
    countTimeline(timeline.of(owner, id, 'news')),
  ]);
  const counts = { rumors, news, all };
  const entities = await collection(kind);
  const before = await entities.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: { counts } });
  if (!before || JSON.stringify(before.counts) === JSON.stringify(counts)) return;
  if (kind === 'players') tags.add(PLAYERS).add(playerTag(before.slug));
  else tags.add(TEAMS).add(teamTag(before.slug));
}

async function recountTopic(id: string, tags: Set<string>): Promise<void> {
  const [tweets, topics] = await Promise.all([collection('tweets'), collection('topics')]);
  const name = timeline.topic(id);
  const [tweetCount, ratings, newest] = await Promise.all([
    countTimeline(name),
    tweets.distinct('rating', { timelines: name }),
    tweets.findOne({ timelines: name }, { sort: { timestamp: -1, _id: -1 }, projection: { timestamp: 1 } }),
  ]);
  const change = {
    tweetCount,
    ratings: ratings.filter((rating): rating is Rating => rating !== null).sort(),
    latest_tweet_at: newest?.timestamp ?? null,
  };
  const before = await topics.findOneAndUpdate({ _id: new ObjectId(id) }, { $set: change });
  if (before) tags.add(TOPICS).add(topicTag(before.slug));
}
