import { deskList } from '@/lib/domain/tweet/desk-lists';
import { CATEGORIES, FIXED_TOPIC_SLUGS } from '@/lib/domain/tweet/vocabulary';
import { logFailure } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { type NamedEntity, nameFinder } from './suggested-names';
import { MAX_DECISIONS, MODEL_MAX_AGE_MS } from './suggestion-settings';
import { type Classify, trainClassifier } from './topic-classifier';
import type { EntitySlugs } from './topic-fits';

/**
 * Everything suggestions are made from. Refreshed in the background; only the first call in a process waits for it.
 */
export interface SuggestionModel {
  players: (text: string) => NamedEntity[];
  teams: (text: string) => NamedEntity[];
  topics: ReadonlyMap<string, EntityRef & EntitySlugs>;
  /** Labels are ids of topics. */
  topic: Classify;
  category: Classify;
}

/** The latest ones: the cost of classifying a text grows with the square of the number of labels. */
const MAX_TOPICS = 100;

let current: { model: Promise<SuggestionModel>; at: number } | undefined;
let isRefreshing = false;

/** @returns the model; starts a refresh if it is some minutes old */
export function readModel(): Promise<SuggestionModel> {
  if (!current) {
    const started = { model: trainModel(), at: performance.now() };
    current = started;
    started.model.catch(() => {
      if (current === started) current = undefined;
    });
  } else if (performance.now() - current.at > MODEL_MAX_AGE_MS && !isRefreshing) void refresh();
  return current.model;
}

async function refresh(): Promise<void> {
  isRefreshing = true;
  try {
    const model = await trainModel();
    current = { model: Promise.resolve(model), at: performance.now() };
  } catch (error) {
    logFailure(error, 'could not refresh the suggestions');
  } finally {
    isRefreshing = false;
  }
}

/** @returns a new model, learned from what is stored */
export async function trainModel(): Promise<SuggestionModel> {
  const [players, teams, topics, tweets] = await Promise.all([
    readEntities('players'),
    readEntities('teams'),
    readTopics(),
    readRatedTweets(),
  ]);
  const category = await trainClassifier(
    tweets
      .filter((tweet) => tweet.category !== 'none' && CATEGORIES.includes(tweet.category))
      .map((tweet) => ({ text: tweet.tweet, label: tweet.category })),
  );
  const topic = await trainClassifier(
    tweets.flatMap((tweet) =>
      tweet.topics
        .map(({ _id }) => _id.toHexString())
        .filter((id) => topics.has(id))
        .map((label) => ({ text: tweet.tweet, label })),
    ),
  );
  return { players: nameFinder(players), teams: nameFinder(teams), topics, topic, category };
}

const readEntities = async (kind: 'players' | 'teams'): Promise<NamedEntity[]> =>
  (await collection<'players' | 'teams'>(kind))
    .find({ 'meta.deleting': null })
    .project<NamedEntity>({ name: 1, slug: 1, nicknames: 1 })
    .sort({ name: 1 })
    .toArray();

async function readTopics(): Promise<Map<string, EntityRef & EntitySlugs>> {
  const topics = await (await collection('topics'))
    .find(
      { 'meta.deleting': null, slug: { $nin: [...FIXED_TOPIC_SLUGS] } },
      { projection: { name: 1, slug: 1, players: 1, teams: 1 } },
    )
    .sort({ latest_tweet_at: -1, _id: -1 })
    .limit(MAX_TOPICS)
    .toArray();
  const slugs = (refs: readonly EntityRef[]) => refs.map(({ slug }) => slug);
  return new Map(
    topics.map(({ _id, name, slug, players, teams }) => [
      _id.toHexString(),
      { _id, name, slug, players: slugs(players), teams: slugs(teams) },
    ]),
  );
}

/** The latest rated tweets. */
const readRatedTweets = async () =>
  (await collection('tweets'))
    .find({ desk_lists: deskList.rated }, { projection: { tweet: 1, category: 1, topics: 1 } })
    .sort({ timestamp: -1, _id: -1 })
    .limit(MAX_DECISIONS)
    .toArray();
