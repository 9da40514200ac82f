import { collection } from '@/lib/db/collections';
import { log } from '@/lib/log';
import type { EntityRef } from '@/lib/schema';
import { deskList } from '@/lib/tweet/desk-lists';
import { CATEGORIES, FIXED_TOPIC_SLUGS } from '@/lib/tweet/vocabulary';
import { type Classify, learn } from './classifier';
import { type Named, nameFinder } from './names';
import { LEARNED, RENEWED_AFTER } from './settings';
import type { Names } from './topic-fits';

/** What suggestions are made from. It is renewed in the background; only the first call of a process waits for it. */
export interface Learned {
  players: (text: string) => Named[];
  teams: (text: string) => Named[];
  topics: ReadonlyMap<string, EntityRef & Names>;
  /** Labels are ids of topics. */
  topic: Classify;
  category: Classify;
}

/** The latest ones: what one text costs grows with the square of the labels. */
const MAX_TOPICS = 100;

let current: { learned: Promise<Learned>; at: number } | undefined;
let isRenewing = false;

/** @returns what was learned, at most some minutes ago while it is asked for */
export function readLearned(): Promise<Learned> {
  if (!current) {
    const started = { learned: learnDecisions(), at: Date.now() };
    current = started;
    started.learned.catch(() => {
      if (current === started) current = undefined;
    });
  } else if (Date.now() - current.at > RENEWED_AFTER && !isRenewing) void renew();
  return current.learned;
}

async function renew(): Promise<void> {
  isRenewing = true;
  try {
    const learned = await learnDecisions();
    current = { learned: Promise.resolve(learned), at: Date.now() };
  } catch (error) {
    log.warn({ err: error }, 'suggestions could not be renewed');
  } finally {
    isRenewing = false;
  }
}

async function learnDecisions(): Promise<Learned> {
  const [players, teams, topics, tweets] = await Promise.all([
    readNamed('players'),
    readNamed('teams'),
    readTopics(),
    readDecided(),
  ]);
  const category = await learn(
    tweets
      .filter((tweet) => tweet.category !== 'none' && CATEGORIES.includes(tweet.category))
      .map((tweet) => ({ text: tweet.tweet, label: tweet.category })),
  );
  const topic = await learn(
    tweets.flatMap((tweet) =>
      tweet.topics
        .map(({ _id }) => _id.toHexString())
        .filter((id) => topics.has(id))
        .map((label) => ({ text: tweet.tweet, label })),
    ),
  );
  return { players: nameFinder(players), teams: nameFinder(teams), topics, topic, category };
}

const readNamed = async (kind: 'players' | 'teams'): Promise<Named[]> =>
  (await collection<'players' | 'teams'>(kind))
    .find({ 'meta.deleting': null })
    .project<Named>({ name: 1, slug: 1, nicknames: 1 })
    .sort({ name: 1 })
    .toArray();

async function readTopics(): Promise<Map<string, EntityRef & Names>> {
  const found = await (await collection('topics'))
    .find(
      { 'meta.deleting': null, slug: { $nin: [...FIXED_TOPIC_SLUGS] } },
      { projection: { name: 1, slug: 1, players: 1, teams: 1 } },
    )
    .sort({ latest_tweet_at: -1, _id: -1 })
    .limit(MAX_TOPICS)
    .toArray();
  const slugs = (refs: readonly EntityRef[]) => refs.map(({ slug }) => slug);
  return new Map(
    found.map(({ _id, name, slug, players, teams }) => [
      _id.toHexString(),
      { _id, name, slug, players: slugs(players), teams: slugs(teams) },
    ]),
  );
}

/** The last tweets that editors rated. */
const readDecided = async () =>
  (await collection('tweets'))
    .find({ desk_lists: deskList.rated }, { projection: { tweet: 1, category: 1, topics: 1 } })
    .sort({ timestamp: -1, _id: -1 })
    .limit(LEARNED)
    .toArray();
