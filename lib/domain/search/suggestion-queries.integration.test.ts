import { revisePlayer } from '@/lib/domain/player/commands';
import { reviseTopic } from '@/lib/domain/topic/commands';
import { PLAYER_NAMES_TAG, TOPIC_NAMES_TAG } from '@/lib/platform/cache/entity-tags';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { get } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { NAME_TAGS } from './schema';
import type { Suggestion } from './suggestion-queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);
jest.mock('@/lib/domain/search/budget', () => jest.requireActual('@/test/long-searches'));

const suggest = async (q: string) => {
  const { suggestions } = await get<{ suggestions: Suggestion[] }>(`/suggestions?q=${encodeURIComponent(q)}`);
  return suggestions.map(({ kind, label, href }) => [kind, label, href]);
};

test('suggests players, teams, reporters, stories and reports', async () => {
  const player = await writePlayer('Hawk Miller');
  const team = await writeTeam('Atlanta Hawks');
  const journalist = await writeJournalist('Dana Hawkins');
  const topic = await writeTopic('Hawkins trade');
  await writeTweets([
    {
      tweet_id: '1',
      tweet: 'Hawk says no.',
      players: [player],
      teams: [team],
      journalists: [journalist],
      topics: [topic],
    },
  ]);
  const found = await suggest('hawk');
  expect(found).toHaveLength(5);
  expect(found).toEqual(
    expect.arrayContaining([
      ['player', 'Hawk Miller', '/nba/rumors/players/hawk-miller'],
      ['team', 'Atlanta Hawks', '/nba/rumors/teams/atlanta-hawks'],
      ['journalist', 'Dana Hawkins', '/nba/journalist/danahawkins'],
      ['topic', 'Hawkins trade', '/nba/topic/hawkins-trade'],
    ]),
  );
  expect(found.at(-1)).toEqual(['report', 'Hawk says no.', '/nba/rumor/1']);
});

test('a misspelled name suggests whom it means, and their reports', async () => {
  const journalist = await writeJournalist('Dana Whitlock');
  await writeTweets([{ tweet_id: '1', tweet: 'A deal.', journalists: [journalist] }]);
  expect(await suggest('whitlok')).toEqual([
    ['journalist', 'Dana Whitlock', '/nba/journalist/danawhitlock'],
    ['report', 'A deal.', '/nba/rumor/1'],
  ]);
});

test('a report carries its verdict and the record of its first reporter, a reporter the record', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const cole = await writeJournalist('Cole Brandt');
  await writeTweets([
    { tweet: 'old', journalists: [dana], resolution: 'correct', impressiveness: 2 },
    { tweet: 'deal', journalists: [dana, cole], resolution: 'incorrect', impressiveness: 1 },
    { tweet: 'deal', journalists: [cole] },
    { tweet: 'deal', journalists: [dana], rating: 'good_information' },
  ]);
  const factsOf = async (q: string) => {
    const { suggestions } = await get<{ suggestions: Suggestion[] }>(`/suggestions?q=${q}`);
    return suggestions.map(({ kind, detail, verdictName, record }) => [kind, detail, verdictName, record]);
  };
  expect(await factsOf('deal')).toEqual([
    ['report', 'Dana Whitlock', null, '6.5 · 1 of 2 right'],
    ['report', 'Cole Brandt', 'Not settled', '5.1 · 0 of 1 right'],
    ['report', 'Dana Whitlock and Cole Brandt', 'Incorrect, minor', '6.5 · 1 of 2 right'],
  ]);
  expect((await factsOf('whitl'))[0]).toEqual(['journalist', null, null, '6.5 · 1 of 2 right']);
});

test('the level of a reporter comes along, and of the first reporter of a report', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const cole = await writeJournalist('Cole Brandt');
  await writeTweets([
    ...Array.from({ length: 20 }, () => ({ journalists: [dana], resolution: 'correct' as const })),
    { tweet: 'deal by Cole', journalists: [cole, dana] },
    { tweet: 'deal by Dana', journalists: [dana, cole] },
    { tweet: 'deal by an account that is not on file' },
  ]);
  const ratingsOf = async (q: string) => {
    const { suggestions } = await get<{ suggestions: Suggestion[] }>(`/suggestions?q=${q}`);
    return Object.fromEntries(suggestions.map(({ label, reliability }) => [label, reliability]));
  };
  const high = { level: 'reliable', strength: 'high' };
  const unknown = { level: 'unknown', strength: 'low' };
  expect(await ratingsOf('deal')).toEqual({
    'deal by Cole': unknown,
    'deal by Dana': high,
    'deal by an account that is not on file': null,
  });
  expect(await ratingsOf('whitl')).toMatchObject({ 'Dana Whitlock': high });
  expect(await ratingsOf('brandt')).toMatchObject({ 'Cole Brandt': unknown });
});

test('a report that is pending says since when, as on its card', async () => {
  await writeTweets([
    { tweet: 'deal', resolution: 'pending', timestamp: new Date('2025-03-02') },
    { tweet: 'deal', resolution: 'pending', timestamp: new Date('2025-03-03') },
    { tweet: 'deal', resolution: 'correct', timestamp: new Date('2025-03-01') },
  ]);
  const { suggestions } = await get<{ suggestions: Suggestion[] }>('/suggestions?q=deal');
  expect(suggestions.map(({ verdict, verdictName }) => [verdict, verdictName])).toEqual([
    ['pending', 'Pending since March 3, 2025'],
    ['pending', 'Pending since March 2, 2025'],
    ['correct', 'Correct'],
  ]);
});

test('says when the search for reports was stopped, which is not the same as that there are none', async () => {
  const journalist = await writeJournalist('Tuesday Trade');
  await writeTweets(
    Array.from({ length: 1_202 }, (_, place) => ({ tweet: place % 2 ? 'tuesday' : 'trade' })),
  );
  await writeTweets([{ tweet: 'A deal.', journalists: [journalist], timestamp: new Date('2020-01-01') }]);
  expect(await get('/suggestions?q=tuesday+trade')).toEqual({
    suggestions: [expect.objectContaining({ kind: 'journalist' })],
    incomplete: true,
  });
  expect(await get('/suggestions?q=deal')).not.toHaveProperty('incomplete');
  const enough = await get<{ suggestions: Suggestion[] }>('/suggestions?q=tuesday');
  expect(enough.suggestions).toHaveLength(4);
  expect(enough).not.toHaveProperty('incomplete');
});

test.each(['', '   ', '.*', '%00', 'zzzz'])('the text "%s" suggests nothing', async (text) => {
  await writePlayer('Ike Obanor');
  expect(await suggest(text)).toEqual([]);
});

test('a report ends no names, so that what has names is not read anew; a rename does', async () => {
  const named = {
    players: [await writePlayer('Ike Obanor')],
    teams: [await writeTeam('Utah Jazz')],
    journalists: [await writeJournalist('Dana Whitlock')],
    topics: [await writeTopic('Obanor future')],
  };
  const namesEnded = async (write: () => Promise<unknown>) => {
    const tags = await collection('cache_tags');
    await tags.deleteMany({});
    await write();
    return (await tags.find({ _id: { $in: [...NAME_TAGS] } }).toArray()).map(({ _id }) => _id).sort();
  };
  expect(await namesEnded(() => writeTweets([{ ...named, resolution: 'correct' }]))).toEqual([]);
  const renamed = namesEnded(async () => {
    await revisePlayer(named.players[0]!._id, () => ({ name: 'Isaac Obanor' }), TEST_WRITE);
    await reviseTopic(named.topics[0]!._id, () => ({ name: 'Obanor summer' }), TEST_WRITE);
  });
  expect(await renamed).toEqual([PLAYER_NAMES_TAG, TOPIC_NAMES_TAG].sort());
});

test('hidden journalists, fixed topics and the placeholder name are not suggested', async () => {
  const username = HIDDEN_JOURNALISTS[0] as string;
  await writeJournalist('Hidden Person', { username });
  await writePlayer('None');
  await writeTopic('Short term', {});
  expect([await suggest('hidden'), await suggest('none'), await suggest('short')]).toEqual([[], [], []]);
});
