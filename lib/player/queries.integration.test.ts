import { useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTweets } from '@/test/tweets';
import { findPlayer, listPlayers, listSeldomNamedPlayers } from './queries';

useTemporaryDatabase();

beforeAll(async () => {
  const often = await writePlayer('Often Named');
  const equal = await writePlayer('Also Often');
  const thrice = await writePlayer('Thrice Named');
  const twice = await writePlayer('Twice Named');
  await writePlayer('Never Named');
  const none = await writePlayer('None');
  const times = (count: number, player: typeof often) =>
    Array.from({ length: count }, () => ({ players: [player, none] }));
  await writeTweets([
    ...times(5, often),
    ...times(5, equal),
    ...times(3, thrice),
    ...times(2, twice),
    { players: [twice], rating: 'good_information' },
  ]);
});

const names = (players: { name: string }[]) => players.map(({ name }) => name);

test('players with the most tweets first, then by name; at least minCount; the player named None is absent', async () => {
  const { players, totalPages } = await listPlayers({ content: 'rumors', minCount: 3, limit: 10, page: 1 });
  expect(names(players)).toEqual(['Also Often', 'Often Named', 'Thrice Named']);
  expect(totalPages).toBe(1);
});

test('without content, all tweets count', async () => {
  const { players } = await listPlayers({ minCount: 3, limit: 10, page: 1 });
  expect(names(players)).toEqual(['Also Often', 'Often Named', 'Thrice Named', 'Twice Named']);
});

test.each([
  [1, ['Also Often', 'Often Named']],
  [2, ['Thrice Named']],
  [3, []],
])('page %i of pages of two', async (page, expected) => {
  const listed = await listPlayers({ content: 'rumors', minCount: 3, limit: 2, page });
  expect([names(listed.players), listed.totalPages]).toEqual([expected, 2]);
});

test('the 3 most recent tweets of the content, newest first', async () => {
  const { players } = await listPlayers({ content: 'rumors', minCount: 1, limit: 10, page: 1 });
  for (const { tweets = [] } of players) {
    expect(tweets.length).toBeLessThanOrEqual(3);
    const times = tweets.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort().reverse());
  }
  expect(players[0]?.tweets).toHaveLength(3);
});

test('those named less often than the list asks for are listed by name', async () => {
  expect(await listSeldomNamedPlayers('rumors', 3)).toEqual([
    { name: 'Twice Named', slug: 'twice-named', count: 2 },
  ]);
});

test('a player is found by slug; nobody and None are not', async () => {
  expect(await findPlayer('often-named')).toMatchObject({ counts: { rumors: 5, news: 0, all: 5 } });
  expect(await findPlayer('nobody')).toBeNull();
  expect(await findPlayer('none')).toBeNull();
});
