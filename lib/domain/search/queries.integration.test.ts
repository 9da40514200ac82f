import { Collection, type CommandStartedEvent, type Document } from 'mongodb';
import { database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { get } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { ENDLESS } from '@/test/endless-expression';
import { writeJournalist, writePlayer, writeTweets } from '@/test/tweets';
import { type SearchBudget, startBudget } from './budget';
import { searchTweets } from './queries';
import { parseSearch, type Search } from './rules';

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
  ]);
});

const found = async (asked: Parameters<typeof parseSearch>[0]) =>
  (await searchTweets(parseSearch(asked))).tweets.map(({ tweet }) => tweet);

test.each([
  ['nothing', {}, []],
  ['a name, newest first', { names: 'Doncic' }, ['five', 'four', 'two', 'one']],
  ['all words of a name', { names: 'ike obanor' }, ['four', 'three']],
  ['words that never occur together', { names: 'ike whitlock cole luka nobody' }, []],
  ['a known and an unknown name', { names: 'Obanor,nobody' }, ['four', 'three']],
  ['any of several names, each once', { names: 'Luka,Obanor' }, ['five', 'four', 'three', 'two', 'one']],
  ['a journalist', { journalists: 'ColeBrandt' }, ['four', 'two']],
  [
    'any of several journalists',
    { journalists: 'colebrandt,danawhitlock' },
    ['five', 'four', 'three', 'two', 'one'],
  ],
  ['a name by a journalist', { names: 'Luka', journalists: 'colebrandt' }, ['four', 'two']],
  ['a name by an unknown journalist', { names: 'Luka', journalists: 'nobody_at_all' }, []],
  ['regular-expression characters', { names: '.*' }, []],
] as const)('searches for %s', async (_name, asked, expected) => {
  expect(await found(asked)).toEqual(expected);
});

/** Tweets with the words "of1", "of71" … each as often as its number says, and a word with their position. */
async function writePlenty(counts: readonly number[]) {
  const texts = Array.from({ length: Math.max(...counts) }, (_, place) =>
    [`plenty${place}`, ...counts.filter((count) => place < count).map((count) => `of${count}`)].join(' '),
  );
  await writeTweets(texts.map((tweet) => ({ tweet })));
}

describe('returns the newest, at most 72', () => {
  beforeAll(() => writePlenty([1, 71, 72, 73]));

  test.each([
    [0, 0, undefined, undefined],
    [1, 1, 'plenty0', 'plenty0'],
    [71, 71, 'plenty70', 'plenty0'],
    [72, 72, 'plenty71', 'plenty0'],
    [73, 72, 'plenty72', 'plenty1'],
  ])('of %i on file, %i', async (onFile, count, newest, oldest) => {
    const tweets = await found({ names: `of${onFile}` });
    const places = tweets.map((tweet) => tweet.split(' ')[0]);
    expect([places.length, places[0], places.at(-1)]).toEqual([count, newest, oldest]);
  });

  test('also for several names', async () => {
    const tweets = await found({ names: 'of71,of73' });
    expect([tweets.length, new Set(tweets).size]).toEqual([72, 72]);
  });
});

const on = (day: number, tweet: string) => ({ tweet, timestamp: new Date(Date.UTC(2026, 2, day)) });
test.each([
  [
    'by their date',
    'dated',
    [on(2, 'dated a'), on(3, 'dated b'), on(1, 'dated c')],
    ['dated b', 'dated a', 'dated c'],
  ],
  [
    'of the same time, the one written last first',
    'tied',
    [on(1, 'tied a'), on(1, 'tied b'), on(1, 'tied c')],
    ['tied c', 'tied b', 'tied a'],
  ],
  [
    'of several names, merged',
    'left,right',
    [on(1, 'left a'), on(2, 'right b'), on(3, 'left c'), on(3, 'right d')],
    ['right d', 'left c', 'right b', 'left a'],
  ],
])('newest first: %s', async (_case, names, written, expected) => {
  await writeTweets(written);
  expect(await found({ names })).toEqual(expected);
});

type Stage = Record<string, Document>;

/** @returns the result of a search, and the pipelines it sent */
async function observed(search: Search, budget?: Partial<SearchBudget>) {
  const pipelines: Stage[][] = [];
  const { client } = await database();
  const note = ({ command }: CommandStartedEvent) =>
    command.aggregate === 'tweets' && command.pipeline.length > 3 && pipelines.push(command.pipeline);
  client.on('commandStarted', note);
  const { tweets, incomplete } = await searchTweets(search, startBudget(budget));
  client.off('commandStarted', note);
  return { texts: tweets.map(({ tweet }) => tweet), incomplete, pipelines };
}

test('reads the list of the rarest word of a name, wherever it is in the name', async () => {
  const { texts, pipelines } = await observed(parseSearch({ names: 'whitlock obanor ike' }));
  expect(texts).toEqual(['four', 'three']);
  expect(pipelines.map(([first]) => first)).toEqual([{ $match: { search_terms: 'obanor' } }]);
});

test('reads the list of the journalists if it is shorter than those of the words', async () => {
  const { texts, pipelines } = await observed(parseSearch({ names: 'whitlock', journalists: 'colebrandt' }));
  expect(texts).toEqual(['four']);
  expect(Object.keys(pipelines[0]![0]!.$match!)).toEqual(['journalists._id']);
});

/** @returns how many documents the database examines for pipelines */
async function examinedBy(pipelines: Stage[][]): Promise<number> {
  const tweets = await collection('tweets');
  let examined = 0;
  for (const pipeline of pipelines) {
    const { executionStats } = await tweets.aggregate(pipeline).explain('executionStats');
    examined += executionStats.totalDocsExamined;
  }
  return examined;
}

test('a search that the database itself stops at its time limit is incomplete', async () => {
  const { aggregate } = Collection.prototype;
  const slow = jest.spyOn(Collection.prototype, 'aggregate').mockImplementation(function (
    this: Collection,
    [first = {}]: Document[] = [],
    options,
  ) {
    return aggregate.call(this, [first, { $project: { endless: ENDLESS } }], options);
  } as typeof aggregate);
  const found = searchTweets(
    parseSearch({ names: 'obanor' }),
    startBudget({ documents: 100, milliseconds: 1_000 }),
  );
  await expect(found).resolves.toEqual({ tweets: [], journalistMap: {}, incomplete: true });
  expect(slow).toHaveBeenCalled();
  slow.mockRestore();
});

describe('a search has a budget', () => {
  /** Ten names of six words each; many tweets have one of the words, none has all. */
  const words = Array.from({ length: 6 }, (_, place) => `common${place}`);
  const worst = {
    journalists: [],
    names: Array.from({ length: 10 }, (_, name) => [...words.slice(0, 5), `rest${name}`]),
  };
  const rest = Array.from({ length: 10 }, (_, name) => `rest${name}`).join(' ');
  beforeAll(() =>
    writeTweets(
      Array.from({ length: 120 }, (_, place) => ({ tweet: place % 2 ? words.join(' ') : `often ${rest}` })),
    ),
  );

  test('that limits the number of tweets it reads', async () => {
    const { texts, incomplete, pipelines } = await observed(worst, { documents: 100, milliseconds: 60_000 });
    expect([texts, incomplete, pipelines.length]).toEqual([[], true, 10]);
    const examined = await examinedBy(pipelines);
    expect(examined).toBeGreaterThan(0);
    expect(examined).toBeLessThanOrEqual(100);
  });

  test('that all searches of a request share', async () => {
    const remaining = startBudget({ documents: 100, milliseconds: 60_000 });
    const often = { journalists: [], names: [['often']] };
    expect(await searchTweets(often, remaining)).toMatchObject({ incomplete: false });
    expect(remaining.documents).toBe(40);
    expect(await searchTweets(worst, remaining)).toMatchObject({ tweets: [], incomplete: true });
    expect(remaining.documents).toBe(0);
    expect(await searchTweets(often, remaining)).toMatchObject({ tweets: [], incomplete: true });
  });

  test('that suffices to find every result, or to know that there is none', async () => {
    const budget = { documents: 1_200, milliseconds: 60_000 };
    expect(await observed(worst, budget)).toMatchObject({ texts: [], incomplete: false });
    const some = { journalists: [], names: [['often']] };
    const { texts, incomplete } = await observed(some, budget);
    expect([texts.length, incomplete]).toEqual([60, false]);
  });

  test('and says so if it ends before the list, with the results so far', async () => {
    const mixed = { journalists: [], names: [['often'], ['common1', 'often']] };
    const { texts, incomplete } = await observed(mixed, { documents: 20, milliseconds: 60_000 });
    expect([texts.length, incomplete]).toEqual([10, true]);
  });

  test('and says so when time is up, without another query', async () => {
    const { texts, incomplete, pipelines } = await observed(worst, { documents: 100, milliseconds: 0 });
    expect([texts, incomplete, pipelines]).toEqual([[], true, []]);
  });
});

describe('the worst search without a budget of its own', () => {
  const rests = Array.from({ length: 10 }, (_, place) => `rest${place}`);
  const names = rests.map((rest) => `usual ${rest}`);
  beforeAll(() =>
    writeTweets(
      Array.from({ length: 640 }, (_, place) => ({
        tweet: place % 2 ? 'usual' : rests.join(' '),
      })),
    ),
  );

  test('reads 3,000 tweets at most', async () => {
    const search = parseSearch({ names: names.join(',') });
    const { texts, incomplete, pipelines } = await observed(search, { milliseconds: 60_000 });
    expect([texts, incomplete, pipelines.length]).toEqual([[], true, 10]);
    const examined = await examinedBy(pipelines);
    expect(examined).toBeGreaterThan(0);
    expect(examined).toBeLessThanOrEqual(3_000);
  });

  test('ends after five seconds at most', async () => {
    expect(startBudget().deadline).toBeLessThanOrEqual(performance.now() + 5_000);
  });

  test('is said to be incomplete by the call', async () => {
    const found = await get(`/search?names=${encodeURIComponent(names.join(','))}`);
    expect(found).toEqual({ tweets: [], journalistMap: {}, incomplete: true });
    expect(await get('/search?names=whitlock,nobody')).not.toHaveProperty('incomplete');
  });
});

test('journalistMap contains all reporters of the results', async () => {
  const { journalistMap } = await searchTweets(parseSearch({ names: 'obanor' }));
  expect(Object.keys(journalistMap).sort()).toEqual(['colebrandt', 'danawhitlock']);
});
