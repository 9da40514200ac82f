import type { CommandStartedEvent } from 'mongodb';
import { database } from '@/lib/db/client';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTweets } from '@/test/tweets';
import { SEARCH_LIMIT, searchTweets } from './queries';
import { parseSearch } from './rules';

useTemporaryDatabase();

beforeAll(async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const cole = await writeJournalist('Cole Brandt');
  const luka = await writePlayer('Luka Dončić');
  const ike = await writePlayer('Ike Obanor');
  await writeTweets([
    { tweet: 'one', players: [luka], journalists: [dana] },
    { tweet: 'two', players: [luka], journalists: [cole] },
    { tweet: 'three', players: [ike], journalists: [dana] },
    { tweet: 'four', players: [luka, ike], journalists: [dana, cole] },
    { tweet: 'five', players: [luka], journalists: [dana], rating: 'good_information' },
    { tweet: 'draft', players: [luka], journalists: [dana], is_draft: true },
    { tweet: 'irrelevant', players: [luka], journalists: [dana], rating: 'irrelevant' },
    ...Array.from({ length: SEARCH_LIMIT + 5 }, () => ({ tweet: 'plenty' })),
  ]);
});

const found = async (asked: Parameters<typeof parseSearch>[0]) =>
  (await searchTweets(parseSearch(asked))).tweets.map(({ tweet }) => tweet);

test.each([
  ['nothing', {}, []],
  ['a name, newest first', { names: 'Doncic' }, ['five', 'four', 'two', 'one']],
  ['all words of a name', { names: 'ike obanor' }, ['four', 'three']],
  ['words that never meet', { names: 'ike whitlock cole luka nobody' }, []],
  ['a name beside one that nobody has', { names: 'Obanor,nobody' }, ['four', 'three']],
  ['any of several names, each once', { names: 'Luka,Obanor' }, ['five', 'four', 'three', 'two', 'one']],
  ['a journalist', { journalists: 'ColeBrandt' }, ['four', 'two']],
  [
    'any of several journalists',
    { journalists: 'colebrandt,danawhitlock' },
    ['five', 'four', 'three', 'two', 'one'],
  ],
  ['a name by a journalist', { names: 'Luka', journalists: 'colebrandt' }, ['four', 'two']],
  ['a name by someone unknown', { names: 'Luka', journalists: 'nobody_at_all' }, []],
  ['regular-expression characters', { names: '.*' }, []],
] as const)('searches for %s', async (_name, asked, expected) => {
  expect(await found(asked)).toEqual(expected);
});

test('answers with no more than the newest', async () => {
  expect(await found({ names: 'plenty' })).toHaveLength(SEARCH_LIMIT);
});

test('walks the list of the rarest word of a name, wherever it stands', async () => {
  const sent: unknown[] = [];
  const { client } = await database();
  const note = ({ command }: CommandStartedEvent) => sent.push(command.find && command.filter.search_terms);
  client.on('commandStarted', note);
  expect(await found({ names: 'whitlock obanor ike' })).toEqual(['four', 'three']);
  client.off('commandStarted', note);
  expect(sent).toContainEqual({ $all: ['obanor', 'ike', 'whitlock'] });
});

test('journalistMap has everyone who reported what was found', async () => {
  const { journalistMap } = await searchTweets(parseSearch({ names: 'obanor' }));
  expect(Object.keys(journalistMap).sort()).toEqual(['colebrandt', 'danawhitlock']);
});
