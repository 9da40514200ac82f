import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { IMPORT_KINDS, type ImportKindName } from '@/lib/domain/import/kinds';
import { reliabilityOf } from '@/lib/domain/score/level';
import { scoreOf } from '@/lib/domain/score/score';
import { HIGHEST_ISSUED_ID } from '@/lib/domain/tweet/embed-service';
import { postAddress } from '@/lib/domain/tweet/post-address';
import { isRumorRating } from '@/lib/domain/tweet/rules';
import {
  CATEGORIES,
  isSettled,
  RATINGS,
  RESOLUTIONS,
  type SettledResolution,
} from '@/lib/domain/tweet/vocabulary';
import type { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { TOPICS } from './data/topics';
import { tagsOf } from './mentioned-tags';
import { sampleJournalists, samplePlayers, sampleTeams } from './people';
import { puzzlesAround } from './puzzles';
import { sampleRecords } from './records';
import { sampleTweets } from './tweets';

const now = new Date('2026-03-01T20:00:00Z');
const ageInDays = (at: Date) => (now.getTime() - at.getTime()) / 86_400_000;

type ComparisonInput = z.input<typeof comparisonInput>;

/** The gaps that descriptions of comparisons name, in seconds: at least, and less than. */
const GAPS: [title: string, from: number, to: number][] = [
  ['Boateng-Lund goes overseas', 7 * 60, 8 * 60],
  ['The Suns dismiss their general manager', 10.5 * 60, 11.5 * 60],
  ['Moussa Tandia’s guarantee date', 1, 3600],
  ['Camp deal for Reggie Tillman Jr.', 4.5 * 3600, 5.5 * 3600],
  ['The eleventh pick', 1, 90],
  ['Petrušić’s knee: the first word', 9.5 * 86_400, 10.5 * 86_400],
  ['The Bucks choose Lansing', 4 * 60, 5 * 60],
];

describe('sample comparisons', () => {
  const records = sampleRecords(now);
  const comparisons = (records.comparisons ?? []) as ComparisonInput[];
  const tweets = records.tweets as { tweet_id: string; timestamp: string; resolution: string }[];
  const seconds = (at: unknown) => Date.parse(String(at)) / 1000;

  test.each(GAPS)('%s: the gap is the one in its words', (title, from, to) => {
    const found = comparisons.find((comparison) => comparison.title === title);
    const gap = Math.abs(seconds(found?.woj_timestamp) - seconds(found?.shams_timestamp));
    expect(gap).toBeGreaterThanOrEqual(from);
    expect(gap).toBeLessThan(to);
  });

  test.each(comparisons)('$title: its tweets have the same times, and the winner was right', (each) => {
    for (const side of ['woj', 'shams'] as const) {
      const tweet = tweets.find(({ tweet_id }) => tweet_id === each[`${side}_tweet_id`]);
      expect(tweet?.timestamp).toBe(each[`${side}_timestamp`]);
      if (each.winner === side) expect(tweet?.resolution).toBe('correct');
    }
  });

  test.each(comparisons.filter(({ winner }) => winner))('$title: nobody right was earlier', (each) => {
    const other = each.winner === 'woj' ? 'shams' : 'woj';
    const rival = tweets.find(({ tweet_id }) => tweet_id === each[`${other}_tweet_id`]);
    if (rival?.resolution !== 'correct') return;
    const winner = each.winner as 'woj' | 'shams';
    expect(seconds(each[`${winner}_timestamp`])).toBeLessThan(seconds(each[`${other}_timestamp`]));
  });
});

describe('the sample', () => {
  test.each(Object.entries(sampleRecords(now)))('%s are as the importer wants them', (kind, records) => {
    const { schema, key } = IMPORT_KINDS[kind as ImportKindName];
    const keys = records.map((record) => (key as (input: unknown) => string)(schema.parse(record)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is deterministic and complete', () => {
    expect(sampleRecords(now)).toEqual(sampleRecords(new Date(now)));
    expect(sampleTweets.length).toBeGreaterThan(430);
    expect(samplePlayers.length).toBeGreaterThanOrEqual(60);
    expect(sampleTeams).toHaveLength(30);
  });

  test('posts have identifiers as real ones, so that cards of them link like, reply and copy', () => {
    for (const { tweet_id, username } of sampleTweets) {
      expect(BigInt(tweet_id)).toBeGreaterThan(HIGHEST_ISSUED_ID);
      expect(BigInt(tweet_id)).toBeLessThan(2n ** 63n);
      expect(postAddress(username, tweet_id)).not.toBeNull();
    }
  });

  test('every reference exists', () => {
    const usernames = new Set(sampleJournalists.map(({ username }) => username));
    const topics = new Set(TOPICS.map(({ slug }) => slug));
    for (const tweet of sampleTweets) {
      for (const username of [tweet.username, ...(tweet.journalists ?? [])])
        expect(usernames).toContain(username);
      for (const topic of tweet.topics ?? []) expect(topics).toContain(topic);
    }
    const teamNames = new Set(sampleTeams.map(({ name }) => name));
    const playerNames = new Set(samplePlayers.map(({ name }) => name));
    for (const { team } of samplePlayers) if (team) expect(teamNames).toContain(team);
    for (const { teams, players } of TOPICS) {
      for (const team of teams) expect(teamNames).toContain(team);
      for (const player of players) expect(playerNames).toContain(player);
    }
  });

  test('every value of the vocabularies is used', () => {
    const used = (field: 'rating' | 'resolution' | 'category' | 'impressiveness') =>
      new Set(sampleTweets.map((tweet) => tweet[field]));
    expect(used('rating')).toEqual(new Set([...RATINGS, null]));
    expect(used('resolution')).toEqual(new Set([...RESOLUTIONS, null]));
    expect(used('category')).toEqual(new Set(CATEGORIES));
    expect(used('impressiveness')).toEqual(new Set([1, 2, 3, null]));
  });

  test('reports date from minutes to more than a year ago, and to before voting began', () => {
    const ages = sampleTweets.map(({ at }) => ageInDays(at(now)));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(1 / 24);
    expect(ages.filter((age) => age < 30).length).toBeGreaterThan(100);
    expect(ages.filter((age) => age > 365).length).toBeGreaterThan(10);
    const cutOff = new Date('2024-10-01T00:00:00Z');
    expect(sampleTweets.filter(({ at }) => at(now) < cutOff).length).toBeGreaterThan(8);
  });

  test('reports include long ones, several authors, drafts, outcomes, and no tags', () => {
    const has = (claim: (tweet: (typeof sampleTweets)[number]) => unknown) =>
      sampleTweets.filter(claim).length;
    expect(has(({ tweet }) => tweet.length > 280)).toBeGreaterThan(0);
    expect(has(({ journalists }) => (journalists?.length ?? 0) > 1)).toBeGreaterThan(1);
    expect(has(({ is_draft }) => is_draft)).toBeGreaterThan(2);
    expect(has(({ outcomes }) => outcomes?.length)).toBeGreaterThan(2);
    expect(has(({ players, teams }) => !players?.length && !teams?.length)).toBeGreaterThan(5);
    expect(has(({ players, teams }) => (players?.length ?? 0) + (teams?.length ?? 0) > 5)).toBeGreaterThan(0);
    expect(has(({ is_hall_of_shame }) => is_hall_of_shame)).toBeGreaterThanOrEqual(12);
  });

  test('there are players with no reports, one, three and many', () => {
    const counts = new Map(samplePlayers.map(({ slug }) => [slug, 0]));
    for (const { players } of sampleTweets)
      for (const slug of players ?? []) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    const numbers = [...counts.values()];
    expect(numbers).toEqual(expect.arrayContaining([0, 1, 3]));
    expect(Math.max(...numbers)).toBeGreaterThan(12);
  });

  test('journalists are reliable, neutral, unreliable, and unknown with little, some and more to go by', () => {
    const images = sampleJournalists.map(({ username }) => {
      const settled = sampleTweets.filter(
        ({ journalists = [], resolution, rating }) =>
          journalists.includes(username) && isSettled(resolution ?? null) && isRumorRating(rating ?? null),
      );
      const entries = settled.map(({ resolution, impressiveness }) => ({
        month: '2026-03',
        outcome: resolution as SettledResolution,
        impressiveness: impressiveness ?? (0 as const),
        count: 1,
      }));
      const { level, strength } = reliabilityOf(scoreOf(entries, '2026-03'), settled.length);
      return level === 'unknown' ? `unknown ${strength}` : level;
    });
    expect(new Set(images)).toEqual(
      new Set(['reliable', 'neutral', 'unreliable', 'unknown low', 'unknown med', 'unknown high']),
    );
    expect(sampleJournalists.filter((one) => one.show_on_homepage).length).toBeGreaterThan(6);
  });

  test('editors have a number of their own with a reason, and one without', () => {
    const edited = sampleJournalists.filter(({ rating }) => rating !== null);
    expect(edited.map(({ username, rating_reason }) => [username, Boolean(rating_reason)])).toEqual([
      ['danawhitlock', true],
      ['colebrandt', false],
    ]);
  });

  test('there are more pending home-page topics than shown, and resolved ones', () => {
    const home = TOPICS.filter((topic) => topic.home);
    expect(home.filter(({ resolution }) => !resolution).length).toBeGreaterThanOrEqual(7);
    expect(home.filter(({ resolution }) => resolution).length).toBeGreaterThan(2);
    expect(TOPICS.some(({ teams }) => teams.length > 5)).toBe(true);
    expect(TOPICS.some(({ description, resolution }) => !description && !resolution)).toBe(true);
  });
});

describe('puzzles', () => {
  test('there is one per day, the same whenever it is generated', () => {
    const puzzles = puzzlesAround(now, -30, 8);
    expect(puzzles).toHaveLength(39);
    expect(puzzles.map(({ string_date }) => string_date)).toContain('2026-03-01');
    expect(new Set(puzzles.map(({ gameNumber }) => gameNumber)).size).toBe(39);
    const tomorrow = puzzlesAround(new Date('2026-03-02T00:10:00Z'), -31, 7);
    expect(tomorrow).toEqual(puzzles);
    for (const puzzle of puzzles) IMPORT_KINDS.puzzles.schema.parse(puzzle);
  });

  test('the hint at a name has initials, and the number of the third of a name whole', () => {
    const round = puzzlesAround(new Date('2025-01-01T12:00:00Z'), 0, samplePlayers.length - 1);
    const third = round.find(({ target_phrase }) => target_phrase === 'Cortland Mayhew III');
    expect(third?.hints[2]).toEqual({ hint: 'Initials C. M. III; called “Court”' });
  });

  test('each player is once in a round', () => {
    const round = puzzlesAround(new Date('2025-01-01T12:00:00Z'), 0, samplePlayers.length - 1);
    expect(new Set(round.map(({ target_phrase }) => target_phrase)).size).toBe(samplePlayers.length);
  });
});

describe('players and teams found in a text', () => {
  test.each([
    [
      'Sources: the Hawks send Marlon Teague-Ruiz to Portland',
      ['marlon-teague-ruiz'],
      ['atlanta-hawks', 'portland-trail-blazers'],
    ],
    ['ZOLTÁN KERESZTES is furious', ['zoltan-keresztes'], ['memphis-grizzlies']],
    ['Deshaun Villard’s kitchen', ['deshaun-villard'], ['sacramento-kings']],
    ['Nothing to see in Los Angeles', [], []],
    ['A magic night for kings', [], []],
  ])('%s', (text, players, teams) => {
    expect(tagsOf(text)).toEqual({ players, teams });
  });
});
