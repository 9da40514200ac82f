import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { journalistInput } from '@/lib/domain/journalist/schema';
import { teamInput } from '@/lib/domain/team/schema';
import { tweetInput } from '@/lib/domain/tweet/schema';
import { comparisonInput } from '@/lib/domain/woj-vs-shams/schema';
import { aliasInput } from './alias-schema';
import { describeInvalid } from './invalid-record';

const team = { name: 'Utah Jazz', slug: 'utah-jazz' };
const dana = { username: 'dana', name: 'Dana Whitlock' };
const tweet = {
  ...dana,
  tweet_id: 't1',
  tweet: 'A',
  url: 'https://example.com/1',
  timestamp: '2026-01-31T18:30:00Z',
};

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', teamInput, { name: 'Utah Jazz' }, 'slug: is missing'],
  ['a number as name', teamInput, { ...team, name: 7 }, 'name: must be text, not a number'],
  ['an object as name', teamInput, { ...team, name: {} }, 'name: must be text, not an object'],
  ['null as name', teamInput, { ...team, name: null }, 'name: must be text, not null'],
  ['a list as record', teamInput, [team], 'must be an object, not a list'],
  ['text as list', teamInput, { ...team, nicknames: 'Jazz' }, 'nicknames: must be a list, not text'],
  [
    'a number in a list of nicknames',
    teamInput,
    { ...team, nicknames: ['a', 7] },
    'nicknames.1: must be an object or text',
  ],
  ['an object without its field', teamInput, { ...team, nicknames: [{}] }, 'nicknames.0.name: is missing'],
  [
    'unknown fields',
    teamInput,
    { ...team, city: 'x', Name: 'y' },
    'there is no field "city", "Name"; the fields are a, b. Name what yours mean with --map city=FIELD',
  ],
  ['a number as reference', tweetInput, { ...tweet, players: [7] }, 'players.0: must be text or an object'],
  [
    'null as reference',
    tweetInput,
    { ...tweet, players: ['', null] },
    'players.1: must be text or an object',
  ],
  [
    'a long reference',
    tweetInput,
    { ...tweet, players: ['A'.repeat(201)] },
    'players.0: must have at most 200 characters',
  ],
  [
    'an empty object as reference',
    tweetInput,
    { ...tweet, players: [{ x: 1 }] },
    'players.0: must have a slug or a name',
  ],
  [
    'a wrong slug',
    tweetInput,
    { ...tweet, topics: [{ slug: 'A b' }] },
    'topics.0.slug: must be lower-case words joined by hyphens',
  ],
  [
    'a wrong word',
    tweetInput,
    { ...tweet, resolution: 'true' },
    'resolution: must be one of pending, correct, incorrect, unconfirmable',
  ],
  ['a text as number', tweetInput, { ...tweet, upvotes: '3' }, 'upvotes: must be a number, not text'],
  ['a fraction', tweetInput, { ...tweet, upvotes: 1.5 }, 'upvotes: must be a whole number'],
  [
    'a text as boolean',
    tweetInput,
    { ...tweet, is_draft: 'no' },
    'is_draft: must be true or false, not text',
  ],
  [
    'a wrong address',
    tweetInput,
    { ...tweet, resolution_source: 'no' },
    'resolution_source: must be an http or https address',
  ],
  [
    'an unknown field inside',
    tweetInput,
    { ...tweet, resolution_source: { url: tweet.url, by: 1 } },
    'resolution_source: there is no field "by"',
  ],
  [
    'a number as address',
    tweetInput,
    { ...tweet, resolution_source: 7 },
    'resolution_source: must be an object or text',
  ],
  [
    'a wrong picture',
    journalistInput,
    { ...dana, image: 'a.png' },
    'image: must be an http or https address',
  ],
  [
    'several',
    teamInput,
    { name: 7, slug: 'A' },
    'name: must be text, not a number; slug: must be lower-case words joined by hyphens',
  ],
  [
    'a word where none may be',
    comparisonInput,
    { title: 'A', winner: 'dana' },
    'winner: must be one of woj, shams, ""',
  ],
  [
    'an unknown kind',
    aliasInput,
    { kind: 'coaches', alias: 'a', to: 'b' },
    'kind: must be one of journalists, players, teams, topics',
  ],
  [
    'a missing kind',
    aliasInput,
    { alias: 'a', to: 'b' },
    'kind: must be one of journalists, players, teams, topics',
  ],
])('a record with %s is refused with the field and what to give', (_what, schema, record, reason) => {
  const { error } = schema.safeParse(record);
  expect(error && describeInvalid(error, ['a', 'b'])).toBe(reason);
});
