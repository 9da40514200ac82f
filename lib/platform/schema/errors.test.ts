import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { puzzleInput } from '@/lib/domain/fadeaway/schema';
import { hallOfShameInput } from '@/lib/domain/hall-of-shame/schema';
import { pendingArticleInput } from '@/lib/domain/ingest/pending-article-schema';
import { topicInput } from '@/lib/domain/topic/schema';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { day, instant, tweetId } from './fields';

const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

const INSTANT = 'must be a date and time with its zone, such as 2026-01-31T18:30:00Z';
const DAY = 'must be a day, such as 2026-01-31';

test.each<[unknown, string]>([
  ['2026-02-30T10:00:00Z', `the date 2026-02-30 does not exist: ${INSTANT}`],
  ['2026-02-29T10:00:00Z', `the date 2026-02-29 does not exist: ${INSTANT}`],
  ['2026-13-01T10:00:00Z', `the date 2026-13-01 does not exist: ${INSTANT}`],
  ['2026-00-10T10:00:00+01:00', `the date 2026-00-10 does not exist: ${INSTANT}`],
  ['2026-02-30', `the date 2026-02-30 does not exist: ${INSTANT}`],
  ['2026-01-31T25:00:00Z', `the time 25:00:00 does not exist: ${INSTANT}`],
  ['2026-01-31 25:00', `the time 25:00 does not exist: ${INSTANT}`],
  ['2026-01-31T24:00:00Z', `the time 24:00:00 does not exist: ${INSTANT}`],
  ['2026-01-31T10:60:00Z', `the time 10:60:00 does not exist: ${INSTANT}`],
  ['2026-01-31T10:00:61.5Z', `the time 10:00:61 does not exist: ${INSTANT}`],
  ['2026-01-31T10:00:00+25:00', `the zone +25:00 does not exist: ${INSTANT}`],
  ['2026-01-31T10:00:00', INSTANT],
  ['2026-01-31', INSTANT],
  ['1/31/2026', INSTANT],
  [1769884200, INSTANT],
  ['', INSTANT],
])('the point in time %j is refused: %s', (value, error) => {
  expect(errorOf(instant, value)).toBe(error);
});

test.each<[unknown, string]>([
  ['2026-02-30', `the date 2026-02-30 does not exist: ${DAY}`],
  ['2026-13-01', `the date 2026-13-01 does not exist: ${DAY}`],
  ['2026-01-31T10:00:00Z', DAY],
  ['31.01.2026', DAY],
  [20260131, DAY],
])('the day %j is refused: %s', (value, error) => {
  expect(errorOf(day, value)).toBe(error);
});

test.each(['2024-02-29T23:59:59Z', '2026-12-31T00:00:00.123-11:30'])('%s exists', (text) => {
  expect(errorOf(instant, text)).toBeUndefined();
});

const LOST = 'lost digits where a spreadsheet read the column as numbers: export the original column as text';
const FORM = 'must be 1 to 64 letters, digits, hyphens or underscores';

test.each<[unknown, string | undefined]>([
  ['1.23E+18', `"1.23E+18" ${LOST}`],
  ['1,23E+18', `"1,23E+18" ${LOST}`],
  ['1E+18', `"1E+18" ${LOST}`],
  ['9.561927400600904e+17', `"9.561927400600904e+17" ${LOST}`],
  ['956192740060090368.0', `"956192740060090368.0" ${LOST}`],
  ['956,192,740,060,090,368', `"956,192,740,060,090,368" ${LOST}`],
  [956192740060090400, 'must be text in quotes, since large numbers lose digits'],
  ['956 192', FORM],
  ['a.b', FORM],
  ['', FORM],
  [null, FORM],
  ['956192740060090368', undefined],
  ['1E18', undefined],
])('of the id of a post %j the error is %j', (value, error) => {
  expect(errorOf(tweetId, value)).toBe(error);
});

const post = { tweet_id: 't1', username: 'dana', name: 'Dana Whitlock', timestamp: '2026-01-31T18:30:00Z' };
const url = 'https://example.com/1';
const puzzle = { gameNumber: 1, target_phrase: 'A', free_hint: 'B', hints: ['C', 'D', 'E'] };

test.each<[string, z.ZodType, object, string]>([
  ['a tweet', tweetInput, { ...post, tweet: 'A', url }, 'tweet_id'],
  ['an entry of the Hall of Shame', hallOfShameInput, { ...post, tweet: 'A' }, 'tweet_id'],
  ['a comparison', comparisonInput, { title: 'A' }, 'woj_tweet_id'],
])('%s whose id a spreadsheet wrote is refused with what happened', (_what, schema, record, field) => {
  const { error } = schema.safeParse({ ...record, [field]: '1.23E+18' });
  expect(error?.issues).toMatchObject([{ path: [field], message: expect.stringContaining(LOST) }]);
});

const STATUS = 'https://x.com/dana/status';
test.each([
  ['956192740060090000', `${STATUS}/956192740060090368`, true],
  ['956192740060090400', `${STATUS}/956192740060090368?s=20`, true],
  ['1944037815678630000', `${STATUS}/1944037815678630123/photo/1`, true],
  ['956192740060090368', `${STATUS}/956192740060090368`, false],
  ['956192740060090000', `${STATUS}/956192740060090000`, false],
  ['956192740060090000', `${STATUS}/1944037815678630123`, false],
  ['956192740060090369', `${STATUS}/956192740060090368`, false],
  ['2026010', 'https://example.com/2026011', false],
  ['t1', `${STATUS}/956192740060090368`, false],
])('the id %s of the post %s has lost digits: %s', (tweet_id, url, isRounded) => {
  const refused = isRounded
    ? [{ path: ['tweet_id'], message: expect.stringContaining(url.match(/\d{9,}/)?.[0] ?? '') }]
    : [];
  for (const schema of [tweetInput, hallOfShameInput])
    expect(schema.safeParse({ ...post, tweet: 'A', tweet_id, url }).error?.issues ?? []).toMatchObject(
      refused,
    );
});

test.each<[string, z.ZodType, object, string]>([
  ['a tweet', tweetInput, { ...post, tweet: 'A', url }, 'timestamp'],
  ['a settled tweet', tweetInput, { ...post, tweet: 'A', url }, 'resolved_at'],
  ['an entry of the Hall of Shame', hallOfShameInput, { ...post, tweet: 'A' }, 'timestamp'],
  ['a comparison', comparisonInput, { title: 'A' }, 'shams_timestamp'],
  [
    'a pending article',
    pendingArticleInput,
    { url, username: 'dana', name: 'Dana', timestamp: post.timestamp },
    'timestamp',
  ],
  ['a topic', topicInput, { name: 'A', slug: 'a' }, 'start_date'],
  ['a puzzle', puzzleInput, puzzle, 'string_date'],
])(
  '%s on a day that does not exist is refused: it says which, and the form',
  (_what, schema, record, field) => {
    const { error } = schema.safeParse({ ...record, [field]: '2026-02-30' });
    expect(error?.issues).toMatchObject([
      { path: [field], message: expect.stringMatching(/^the date 2026-02-30 does not exist: must be a da/) },
    ]);
  },
);

test.each<[string, z.ZodType]>([
  ['a point in time', instant],
  ['a day', day],
  ['the id of a post', tweetId],
])('%s that is missing has the error of missing fields', (_what, schema) => {
  expect(errorOf(schema, undefined)).toMatch(/received undefined$/);
});
