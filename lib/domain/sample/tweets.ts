import { createHash } from 'node:crypto';
import { isRumorRating } from '@/lib/domain/tweet/rules';
import type { TweetInput } from '@/lib/domain/tweet/schema';
import type { Rating } from '@/lib/domain/tweet/vocabulary';
import { COMPARISONS } from './data/comparisons';
import { NEWS } from './data/news';
import { RUMORS } from './data/rumors';
import { tagsOf } from './mentioned-tags';
import { sampleJournalists } from './people';
import { between, createRandom } from './random';
import { routineReports } from './routine-reports';

/** The tweets of the sample, dated relative to the load. */

const DAY = 24 * 60 * 60 * 1000;

const RATING_CODES: Record<string, Rating> = {
  gr: 'good_rumor',
  br: 'bad_rumor',
  cs: 'correct_small',
  cm: 'correct_medium',
  cl: 'correct_large',
  ws: 'wrong_small',
  wm: 'wrong_medium',
  wl: 'wrong_large',
  ur: 'unconfirmable_report',
  sp: 'speculation_to_process',
  sh: 'speculation_to_process_homepage',
  s: 'speculation',
  gi: 'good_information',
  rp: 'report_to_process',
  rs: 'reports_to_process',
  pr: 'processed_report',
  gj: 'gametime_injury',
  ir: 'irrelevant',
  tr: 'to_be_reviewed',
};
const RESOLUTION_CODES = { p: 'pending', c: 'correct', i: 'incorrect', u: 'unconfirmable' } as const;
const CATEGORY_CODES = {
  t: 'player_transaction',
  f: 'staff_news',
  j: 'injury',
  o: 'basketball_opinion',
  g: 'general_statistics',
  s: 'game_specific',
  F: 'fact',
  q: 'quote',
  a: 'article',
  n: 'general_nba',
  x: 'irrelevant',
} as const;

/** A tweet without a time; `at` computes it from the time of the load. */
export type UndatedTweet = Omit<TweetInput, 'timestamp'> & { at: (now: Date) => Date };

/**
 * @returns the id of the sample tweet with that text: of 19 digits, like a real one, and above `HIGHEST_ISSUED_ID`, so
 *   that no real post has it
 */
export function sampleTweetId(text: string): string {
  const hash = createHash('sha1').update(text).digest();
  return `90${String(hash.readUIntBE(0, 6)).padStart(15, '0')}${String(hash.readUInt16BE(6) % 100).padStart(2, '0')}`;
}

/** @returns the URL of a sample post, on a domain reserved for examples */
export const sampleUrl = (username: string, id: string) => `https://example.com/${username}/status/${id}`;

const nameOf = new Map(sampleJournalists.map(({ username, name }) => [username, name]));

/** Random seconds, so that times look realistic. */
const jitter = (id: string) => between(createRandom(id), 0, 59) * 1000;

/** @param when days before the load, or @ and a date */
function timeOf(when: string, id: string): (now: Date) => Date {
  if (when.startsWith('@')) {
    const minute = between(createRandom(id), 13 * 60, 23 * 60) * 60_000;
    return () => new Date(Date.parse(`${when.slice(1)}T00:00:00Z`) + minute + jitter(id));
  }
  return (now) => new Date(Math.floor((now.getTime() - Number(when) * DAY - jitter(id)) / 1000) * 1000);
}

function parseRow(row: string): UndatedTweet {
  const bar = row.indexOf('|');
  const [when = '', authors = '', rating = '', resolution = '', impressiveness, category = '', ...marks] = row
    .slice(0, bar)
    .trim()
    .split(/\s+/);
  const [text = '', ...outcomes] = row
    .slice(bar + 1)
    .replaceAll('\\n', '\n')
    .split('>>')
    .map((part) => part.trim());
  const flags = marks.find((mark) => mark.startsWith('!')) ?? '';
  const id = sampleTweetId(text);
  const journalists = authors.split(',');
  const [username = ''] = journalists;
  const rated = RATING_CODES[rating] ?? null;
  return {
    tweet_id: id,
    tweet: text,
    url: sampleUrl(username, id),
    at: timeOf(when, id),
    username,
    name: nameOf.get(username) ?? username,
    journalists,
    rating: rated,
    resolution: RESOLUTION_CODES[resolution as 'p'] ?? null,
    impressiveness: impressiveness === '-' ? null : (Number(impressiveness) as 1 | 2 | 3),
    category: CATEGORY_CODES[category as 't'] ?? 'none',
    outcomes,
    topics: marks.filter((mark) => mark.startsWith('#')).flatMap((mark) => mark.slice(1).split(',')),
    ...tagsOf(text),
    is_draft: flags.includes('d'),
    marked_as_bad_tweet: flags.includes('b'),
    marked_as_good_tweet: rated === 'correct_large',
    is_hall_of_shame: flags.includes('h'),
    ...votesOf(id, rated, resolution),
    ...sourceOf(id, resolution),
  };
}

/** Some settled rumors have a source. */
const sourceOf = (id: string, resolution: string) =>
  ['c', 'i'].includes(resolution) && between(createRandom(`source of ${id}`), 0, 2) === 0
    ? { resolution_source: { url: `https://example.com/league/${id}`, note: 'The announcement.' } }
    : {};

/** Votes mostly favour correct reports. */
function votesOf(id: string, rating: Rating | null, resolution: string) {
  if (!isRumorRating(rating)) return {};
  const random = createRandom(`votes of ${id}`);
  const most = between(random, 0, 12) === 0 ? 0 : between(random, 5, 340);
  const least = Math.floor(most * random() * 0.3);
  return resolution === 'i' ? { upvotes: least, downvotes: most } : { upvotes: most, downvotes: least };
}

/** The time of a report of a comparison, to the second, as in the comparison. */
export const comparedTime = (now: Date, daysAgo: number) =>
  new Date(Math.floor((now.getTime() - daysAgo * DAY) / 1000) * 1000);

/** The tweets of the comparisons. */
function comparedTweets(): UndatedTweet[] {
  return COMPARISONS.flatMap(({ woj, shams, winner }) =>
    (
      [
        ['woj', 'wojtekhalvorsen', woj],
        ['shams', 'shamsaokafor', shams],
      ] as const
    ).flatMap(([side, username, report]) => {
      if (!report) return [];
      const [daysAgo, text, isRight] = report;
      const resolution = isRight === null ? 'u 1' : isRight ? `c ${winner === side ? 2 : 1}` : 'i 1';
      const row = `${daysAgo} ${username} gr ${resolution} t | ${text}`;
      const at = (now: Date) => comparedTime(now, daysAgo);
      return [{ ...parseRow(row), at, used_in_woj_shams: true }];
    }),
  );
}

const rowsOf = (table: string) => table.trim().split('\n');

export const sampleTweets: readonly UndatedTweet[] = [
  ...[...rowsOf(RUMORS), ...rowsOf(NEWS), ...routineReports()].map(parseRow),
  ...comparedTweets(),
];
