import { MongoBulkWriteError, ObjectId } from 'mongodb';
import { invalidate } from '@/lib/cache/invalidation';
import { collection } from '@/lib/db/collections';
import { createIndexes } from '@/lib/db/indexes';
import { upsertJournalists } from '@/lib/journalist/commands';
import { upsertPlayers } from '@/lib/player/commands';
import type { NamedRef } from '@/lib/schema';
import { upsertTeams } from '@/lib/team/commands';
import { slugify } from '@/lib/text/slugify';
import { upsertTopics } from '@/lib/topic/commands';
import { settle, Touched } from '@/lib/tweet/commands';
import { feed, withDerived } from '@/lib/tweet/rules';
import type { JournalistRef, TweetDocument } from '@/lib/tweet/schema';
import { CATEGORIES, CONTENTS, type Rating, type Resolution } from '@/lib/tweet/vocabulary';
import { sampleJournalists, samplePlayers, teamRecords } from './people';
import { between, createRandom, pick } from './random';
import { sampleUrl } from './tweets';

/** Large synthetic sets for load tests: plain, in proportion, and the same for the same seed. */

const BATCH = 1_000;
const ENTITY_BATCH = 500;
/** The newest tweet's time: fixed, or a set would not be the same tomorrow. */
const NEWEST = Date.parse('2026-01-01T00:00:00Z');
const MEAN_GAP = 5 * 60_000;
const DUPLICATE_KEY = 11000;

export interface GenerateOptions {
  tweets: number;
  seed: number;
  /** Called after each batch with how many tweets there are. */
  onProgress?: (tweets: number) => void;
  /** Ends the run after the batch at hand. */
  signal?: AbortSignal;
}

interface Cast {
  journalists: JournalistRef[];
  players: NamedRef[];
  teams: NamedRef[];
  topics: NamedRef[];
}

/**
 * Writes a synthetic set into the database, beside what is there: the 30 teams, and journalists, players, topics
 * and tweets of its own, told apart by the seed. A second run adds only what is missing.
 */
export async function generate({ tweets: total, seed, onProgress, signal }: GenerateOptions): Promise<void> {
  await createIndexes();
  const cast = await createCast(total, seed);
  const tweets = await collection('tweets');
  for (let start = 0; start < total && !signal?.aborted; start += BATCH) {
    const size = Math.min(BATCH, total - start);
    const documents = Array.from({ length: size }, (_, index) => createTweet(start + index, seed, cast));
    await tweets.insertMany(documents, { ordered: false }).catch(passOverDuplicates);
    onProgress?.(start + size);
  }
  const touched = new Touched();
  touched.add(cast);
  await settle(touched);
  await invalidate(CONTENTS.map(feed.all));
}

function passOverDuplicates(error: unknown): void {
  const isDuplicate = error instanceof MongoBulkWriteError && error.code === DUPLICATE_KEY;
  if (!isDuplicate) throw error;
}

/** In proportion to the tweets, as a league has them. */
const sizesFor = (tweets: number) => ({
  journalists: 20 + Math.floor(tweets / 5_000),
  players: 100 + Math.floor(tweets / 1_000),
  topics: 20 + Math.floor(tweets / 1_000),
});

async function createCast(tweets: number, seed: number): Promise<Cast> {
  const random = createRandom(seed);
  const sizes = sizesFor(tweets);
  const firstNames = [...samplePlayers, ...sampleJournalists].map(({ name }) => name.split(' ')[0] ?? name);
  const lastNames = [...samplePlayers, ...sampleJournalists].map(({ name }) => name.split(' ')[1] ?? name);
  const nameAt = (index: number) => `${pick(random, firstNames)} ${pick(random, lastNames)} ${roman(index)}`;
  const teams = (await upsertTeams(teamRecords().map(({ name, slug }) => ({ name, slug })))).map(toRef);
  const namesAt = (count: number) => Array.from({ length: count }, (_, index) => nameAt(index + 2));
  const players = await inBatches(namesAt(sizes.players), (names) =>
    upsertPlayers(
      names.map((name) => ({ name, slug: slugify(`${name} ${seed}`), team: pick(random, teams) })),
    ),
  );
  const topics = await inBatches(namesAt(sizes.topics), (names) =>
    upsertTopics(
      names.map((name) => ({
        name: `The future of ${name}`,
        slug: slugify(`future of ${name} ${seed}`),
        description: `Everything that has been said about ${name}, by whom, and how it turned out.`,
        resolution: random() < 0.6 ? 'It turned out otherwise.' : null,
        teams: [pick(random, teams)],
        show_on_homepage: random() < 0.3,
      })),
    ),
  );
  const journalists = await inBatches(namesAt(sizes.journalists), (names, start) =>
    upsertJournalists(
      names.map((name, index) => ({
        name,
        username: `gen${seed}_${start + index}`,
        team: pick(random, teams),
        rating: Math.round(random() * 100) / 10,
        badges: ['rumors'],
      })),
    ),
  );
  return {
    teams,
    players: players.map(toRef),
    topics: topics.map(toRef),
    journalists: journalists.map(({ _id, name, username, image }) => ({ _id, name, username, image })),
  };
}

const toRef = <Named extends NamedRef>(named: Named | { after: Named }): NamedRef => {
  const { _id, name, slug } = 'after' in named ? named.after : named;
  return { _id, name, slug };
};

async function inBatches<Item, Stored>(
  items: Item[],
  write: (batch: Item[], start: number) => Promise<{ after: Stored }[]>,
): Promise<Stored[]> {
  const written: Stored[] = [];
  for (let start = 0; start < items.length; start += ENTITY_BATCH) {
    const results = await write(items.slice(start, start + ENTITY_BATCH), start);
    written.push(...results.map(({ after }) => after));
  }
  return written;
}

/** Keeps invented names apart as families do. */
function roman(value: number): string {
  const digits = [
    ['M', 1000],
    ['CM', 900],
    ['D', 500],
    ['CD', 400],
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const;
  let [text, rest] = ['', value];
  for (const [digit, worth] of digits) {
    while (rest >= worth) {
      text += digit;
      rest -= worth;
    }
  }
  return text;
}

const RATINGS: readonly Rating[] = [
  ...(['good_rumor', 'good_rumor', 'good_rumor', 'bad_rumor', 'speculation_to_process_homepage'] as const),
  ...(['correct_medium', 'wrong_small', 'unconfirmable_report', 'speculation_to_process'] as const),
  ...([
    'good_information',
    'good_information',
    'gametime_injury',
    'report_to_process',
    'irrelevant',
  ] as const),
];
const OUTCOMES: readonly (Resolution | null)[] = [
  'correct',
  'correct',
  'incorrect',
  'unconfirmable',
  'pending',
  null,
];

const TEXTS: readonly ((player: string, team: string, amount: number) => string)[] = [
  (player, team, amount) =>
    `${player} and the ${team} have agreed on ${amount} million dollars, sources say.`,
  (player, team, amount) =>
    `The ${team} are calling about ${player}; the price is said to be ${amount} picks too high.`,
  (player, team, amount) => `${player} will miss ${amount} games for the ${team} with a sprained ankle.`,
  (player, team) => `People around ${player} expect a decision on the ${team} before the weekend.`,
  (player, team, amount) =>
    `${player} had ${amount} points against the ${team} and said that he had slept badly.`,
  (player, team) => `No talks between ${player} and the ${team}, a club official says, and none are planned.`,
];

/** Few are written about a lot, and most a little. */
const favour = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(items.length * random() ** 2.5)] as T;

function createTweet(index: number, seed: number, cast: Cast): TweetDocument {
  const random = createRandom(`${seed}/${index}`);
  const journalist = favour(random, cast.journalists);
  const player = favour(random, cast.players);
  const team = pick(random, cast.teams);
  const rating = pick(random, RATINGS);
  const resolution = pick(random, OUTCOMES);
  const tweet_id = `gen-${seed}-${index}`;
  const votes = { upvotes: between(random, 0, 300), downvotes: between(random, 0, 100) };
  return withDerived({
    _id: tweetId(seed, index),
    tweet_id,
    tweet: pick(random, TEXTS)(player.name, team.name, between(random, 2, 60)),
    url: sampleUrl(journalist.username, tweet_id),
    note: null,
    timestamp: new Date(NEWEST - index * MEAN_GAP - between(random, 0, MEAN_GAP / 1000 - 1) * 1000),
    username: journalist.username,
    name: journalist.name,
    journalists: [journalist],
    rating,
    impressiveness: resolution ? pick(random, [1, 2, 3] as const) : null,
    resolution,
    outcomes: [],
    topics: random() < 0.4 ? [favour(random, cast.topics)] : [],
    players: [player],
    teams: random() < 0.8 ? [team] : [],
    category: pick(random, CATEGORIES),
    is_draft: random() < 0.01,
    marked_as_bad_tweet: false,
    marked_as_good_tweet: false,
    is_hall_of_shame: false,
    used_in_woj_shams: false,
    suggested_players: [],
    ...votes,
    imported_upvotes: votes.upvotes,
    imported_downvotes: votes.downvotes,
  });
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);

/** The same for the same seed and place, and unlike any that a driver makes. */
const tweetId = (seed: number, index: number) =>
  new ObjectId(`${hex(Math.floor(NEWEST / 1000) - index, 8)}${hex(seed, 8)}${hex(index, 8)}`);
