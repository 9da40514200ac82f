import { expect, test } from '@jest/globals';
import type { ImportKindName } from './kinds';
import { type ReadingOptions, readingOf } from './reading-options';

test.each<[ImportKindName, ReadingOptions, string]>([
  ['tweets', { map: ['text=twit'] }, 'there is no field "twit"; the fields are tweet_id, tweet, '],
  ['tweets', { map: ['text'] }, '"text" is not header=field'],
  ['tweets', { map: ['a=tweet,b=tweet'] }, '"b=tweet" maps a header or a field that is mapped already'],
  ['tweets', { dates: 'M/D/YYYY' }, 'add --zone'],
  ['players', { zone: 'UTC' }, 'players have none'],
  ['players', { username: 'dana' }, 'players are neither'],
  ['tweets', { name: 'Dana' }, '--name goes with --username'],
])('for %s the options %j are refused', (kind, options, message) => {
  expect(() => readingOf(kind, options)).toThrow(message);
});

test('days alone need no zone', () => {
  expect(() => readingOf('puzzles', { dates: 'D/M/YYYY' })).not.toThrow();
});
