import { ObjectId } from 'mongodb';
import { withDerived } from '@/lib/domain/tweet/derived-fields';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { CATEGORIES, type Rating, type Resolution } from '@/lib/domain/tweet/vocabulary';
import { between, createRandom, pick } from './random';
import type { Cast } from './synthetic-cast';
import { sampleUrl } from './tweets';

/** Fixed, so that a set is the same on every day. */
const NEWEST = Date.parse('2026-01-01T00:00:00Z');
const MEAN_GAP = 5 * 60_000;

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

/** A few items are chosen often, most rarely. */
const favour = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(items.length * random() ** 2.5)] as T;

/** @returns the tweet at a position of a set, the same for the same seed and entities; the newest is at 0 */
export function makeSyntheticTweet(index: number, seed: number, cast: Cast): TweetDocument {
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
    version: 1,
  });
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);

/** Deterministic, and different from ids that drivers generate. */
const tweetId = (seed: number, index: number) =>
  new ObjectId(`${hex(Math.floor(NEWEST / 1000) - index, 8)}${hex(seed, 8)}${hex(index, 8)}`);
