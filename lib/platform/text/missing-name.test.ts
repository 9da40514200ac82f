import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { hallOfShameInput } from '@/lib/domain/hall-of-shame/schema';
import { pendingArticleInput } from '@/lib/domain/ingest/pending-article-schema';
import { journalistInput } from '@/lib/domain/journalist/schema';
import { playerInput } from '@/lib/domain/player/schema';
import { teamInput } from '@/lib/domain/team/schema';
import { topicInput } from '@/lib/domain/topic/schema';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { isEmptyCell, isMissingName } from './missing-name';

test.each([
  ['nan', true],
  ['NaN', true],
  [' nan ', true],
  ['N/A', true],
  ['null', true],
  ['undefined', true],
  ['Unknown', true],
  ['-', true],
  ['2018', true],
  ['???', true],
  ['Nan Okafor', false],
  ['Nana', false],
  ['Null Whitlock', false],
  ['none', true],
  ['NONE', true],
  ['TBA', true],
  ['tbc', true],
  ['-nan', true],
  ['"nan"', true],
  ['[None]', true],
  ['N / A', true],
  ['N.A.', true],
  ['ＮａＮ', true],
  ['nan nan', true],
  ['None None', true],
  ['undefined  undefined', true],
  ['#REF!', true],
  ['#NAME?', true],
  ['#DIV/0!', true],
  ['-1.#IND', true],
  ['Not available', true],
  ['<NA>', true],
  ['None', false],
  ['Nan Nana', false],
  ['Na Na', false],
  ['Nil Nicholls', false],
  ['Ref Whitlock', false],
  ['Missing Link', false],
  ['Nonez', false],
  ['76ers', false],
])('a name is missing: %j is %s', (text, isMissing) => {
  expect(isMissingName(text)).toBe(isMissing);
});

test.each([
  ['nan', true],
  [' NaN ', true],
  ['<NA>', true],
  ['#N/A', true],
  ['(null)', true],
  ['[object Object]', true],
  ['#REF!', true],
  ['NA', false],
  ['nan.', false],
  ['None', false],
  ['TBD', false],
  ['object object', false],
  ['No name', false],
])('a text is an empty cell: %j is %s', (text, isEmpty) => {
  expect(isEmptyCell(text)).toBe(isEmpty);
});

const tweet = {
  tweet_id: 't1',
  tweet: 'A report',
  url: 'https://example.com/1',
  timestamp: '2026-01-01T00:00:00Z',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
};
const article = { url: tweet.url, name: 'Dana Whitlock', timestamp: tweet.timestamp };
const shame = { tweet_id: 't1', tweet_text: 'Wrong', name: 'Dana Whitlock', timestamp: tweet.timestamp };

test.each<[string, z.ZodType, object, string]>([
  ['a player', playerInput, { name: 'nan', slug: 'nan' }, 'name'],
  ['a player', playerInput, { name: 'none', slug: 'none' }, 'name'],
  ['a team', teamInput, { name: 'N/A', slug: 'n-a' }, 'name'],
  ['a team', teamInput, { name: 'TBA', slug: 'tba' }, 'name'],
  ['a journalist', journalistInput, { name: 'nan', username: 'danawhitlock' }, 'name'],
  ['a journalist', journalistInput, { name: 'Dana Whitlock', username: 'nan' }, 'username'],
  ['the author of a tweet', tweetInput, { ...tweet, name: 'nan' }, 'name'],
  ['the author of a tweet', tweetInput, { ...tweet, username: 'NaN' }, 'username'],
  ['a journalist', journalistInput, { name: 'None', username: 'danawhitlock' }, 'name'],
  ['a journalist', journalistInput, { name: 'Dana Whitlock', username: 'None' }, 'username'],
  ['the author of a tweet', tweetInput, { ...tweet, name: 'None' }, 'name'],
  ['the author of a tweet', tweetInput, { ...tweet, username: 'NONE' }, 'username'],
  ['the author of a tweet', tweetInput, { ...tweet, username: 'None' }, 'username'],
  ['a journalist of a tweet', tweetInput, { ...tweet, journalists: ['None'] }, 'journalists.0'],
  ['an entry of the Hall of Shame', hallOfShameInput, { ...shame, username: 'None' }, 'username'],
  ['a journalist of a tweet', tweetInput, { ...tweet, journalists: ['nan'] }, 'journalists.0'],
  ['a pending article', pendingArticleInput, { ...article, username: 'None' }, 'username'],
  ['a pending article', pendingArticleInput, { ...article, username: 'nan' }, 'username'],
  ['a pending article', pendingArticleInput, { ...article, username: 'dana', name: 'N/A' }, 'name'],
  ['a nickname of a player', playerInput, { name: 'A', slug: 'a', nicknames: ['nan'] }, 'nicknames.0'],
  ['a nickname of a team', teamInput, { name: 'A', slug: 'a', nicknames: [{ name: 'None' }] }, 'nicknames.0'],
])('an import refuses a missing name of %s', (_what, schema, record, field) => {
  const { error } = schema.safeParse(record);
  expect(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))).toEqual([
    { path: field, message: expect.stringContaining('is not a name') },
  ]);
});

const text = 'nan';
const dana = { name: 'Dana Whitlock', username: 'danawhitlock' };
test.each<[string, z.ZodType, object, string]>([
  ['a tweet', tweetInput, { ...tweet, tweet: text }, 'tweet'],
  ['a note', tweetInput, { ...tweet, note: text }, 'note'],
  ['an outcome', tweetInput, { ...tweet, outcomes: [text] }, 'outcomes.0'],
  [
    'an entry of the Hall of Shame',
    hallOfShameInput,
    { ...shame, username: 'dana', tweet_text: text },
    'tweet_text',
  ],
  ['a comparison', comparisonInput, { title: 'A', woj_tweet_text: text }, 'woj_tweet_text'],
  ['the end of a story', topicInput, { name: 'A', slug: 'a', resolution: text }, 'resolution'],
  ['what a journalist is', journalistInput, { ...dana, affiliation: text }, 'affiliation'],
  ['a badge', journalistInput, { ...dana, badges: [text] }, 'badges.0'],
])('an import refuses an empty field as the text of %s', (_what, schema, record, field) => {
  const { error } = schema.safeParse(record);
  expect(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))).toEqual([
    {
      path: field,
      message: 'is what scripts write for an empty field: give the text, or leave the field out',
    },
  ]);
});

test('a nickname may be a number', () => {
  expect(playerInput.safeParse({ name: 'A', slug: 'a', nicknames: ['23'] }).success).toBe(true);
});
