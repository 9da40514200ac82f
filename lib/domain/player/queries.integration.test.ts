import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NEWEST_TWEETS } from '@/test/newest-tweets';
import { writePlayer, writeTweets } from '@/test/tweets';
import { findPlayer, listPlayerNames, listPlayers, listRarelyMentionedPlayers } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const names = (players: { name: string }[]) => players.map(({ name }) => name);
const repeated = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

type Written = readonly [name: string, rumors: number, news?: number];
async function write(players: readonly Written[]) {
  for (const [name, rumors, news = 0] of players) {
    const player = await writePlayer(name);
    await writeTweets([
      ...repeated(rumors, { players: [player] }),
      ...repeated(news, { players: [player], rating: 'good_information' as const }),
    ]);
  }
}

test.each<[string, Written[], 'rumors' | 'news' | undefined, string[]]>([
  ['none', [], 'rumors', []],
  ['one', [['Ike Obanor', 1]], 'rumors', ['Ike Obanor']],
  [
    'by their count',
    [
      ['Anders Holm', 1],
      ['Ike Obanor', 3],
      ['Bo Lee', 2],
    ],
    'rumors',
    ['Ike Obanor', 'Bo Lee', 'Anders Holm'],
  ],
  [
    'equally many, by name',
    [
      ['Ike Obanor', 2],
      ['Bo Lee', 2],
      ['Anders Holm', 2],
    ],
    'rumors',
    ['Anders Holm', 'Bo Lee', 'Ike Obanor'],
  ],
  [
    'the player named None is left out',
    [
      ['None', 9],
      ['Ike Obanor', 1],
    ],
    'rumors',
    ['Ike Obanor'],
  ],
  ['a name that only begins with None is listed', [['Nonesuch', 1]], 'rumors', ['Nonesuch']],
  [
    'of rumors',
    [
      ['Ike Obanor', 2],
      ['Bo Lee', 1, 5],
    ],
    'rumors',
    ['Ike Obanor', 'Bo Lee'],
  ],
  [
    'of news',
    [
      ['Ike Obanor', 2, 1],
      ['Bo Lee', 1, 5],
    ],
    'news',
    ['Bo Lee', 'Ike Obanor'],
  ],
  [
    'of both',
    [
      ['Ike Obanor', 2],
      ['Bo Lee', 1, 2],
    ],
    undefined,
    ['Bo Lee', 'Ike Obanor'],
  ],
])('players with the most tweets first: %s', async (_case, written, scope, expected) => {
  await write(written);
  const { players } = await listPlayers({ scope, minCount: 1, limit: 20, page: 1 });
  expect(names(players)).toEqual(expected);
});

test.each([
  [0, ['Four', 'Three', 'Two', 'One', 'Never']],
  [1, ['Four', 'Three', 'Two', 'One']],
  [2, ['Four', 'Three', 'Two']],
  [3, ['Four', 'Three']],
  [4, ['Four']],
  [5, []],
])('minCount %i', async (minCount, expected) => {
  await write([
    ['Never', 0],
    ['One', 1, 4],
    ['Two', 2],
    ['Three', 3],
    ['Four', 4],
    ['None', 9],
  ]);
  const listed = await listPlayers({ scope: 'rumors', minCount, limit: 20, page: 1 });
  expect([names(listed.players), listed.totalPages]).toEqual([expected, expected.length > 0 ? 1 : 0]);
});

test.each([
  ['', [[]], 0],
  ['A', [['A'], []], 1],
  ['BA', [['A', 'B'], []], 1],
  ['CAB', [['A', 'B', 'C'], []], 1],
  ['CADB', [['A', 'B', 'C'], ['D'], []], 2],
  ['FCAEDB', [['A', 'B', 'C'], ['D', 'E', 'F'], []], 2],
  ['FCAEGDB', [['A', 'B', 'C'], ['D', 'E', 'F'], ['G'], []], 3],
])('pages of 3 and totalPages: of "%s"', async (written, pages, totalPages) => {
  await write([...written].map((name) => [name, 1]));
  for (const [place, expected] of pages.entries()) {
    const listed = await listPlayers({ scope: 'rumors', minCount: 1, limit: 3, page: place + 1 });
    expect([names(listed.players), listed.totalPages]).toEqual([expected, totalPages]);
  }
});

test.each(NEWEST_TWEETS)(
  'each player card shows the 3 most recent tweets, newest first: %s',
  async (_case, written, scope, expected) => {
    const ike = await writePlayer('Ike Obanor');
    await writeTweets(written.map((change) => ({ players: [ike], ...change })));
    const { players } = await listPlayers({ scope, minCount: 0, limit: 20, page: 1 });
    expect(players.map(({ tweets }) => tweets?.map(({ tweet }) => tweet))).toEqual([expected]);
  },
);

test.each<[string, Written[], string[]]>([
  ['none', [['Never', 0]], []],
  ['once', [['Once', 1]], ['Once 1']],
  ['twice', [['Twice', 2]], ['Twice 2']],
  ['three times', [['Thrice', 3]], []],
  ['news does not count', [['Once', 1, 5]], ['Once 1']],
  [
    'by name, whatever their count',
    [
      ['Once', 1],
      ['Also Twice', 2],
      ['Before', 1],
    ],
    ['Also Twice 2', 'Before 1', 'Once 1'],
  ],
  [
    'by name, whatever its case',
    [
      ['Dean Lee', 1],
      ['DeMar Ott', 1],
      ['deShawn Ray', 1],
      ['Eve Lee', 1],
    ],
    ['Dean Lee 1', 'DeMar Ott 1', 'deShawn Ray 1', 'Eve Lee 1'],
  ],
  ['the player named None is left out', [['None', 1]], []],
])('players with fewer than 3 tweets, by name: %s', async (_case, written, expected) => {
  await write(written);
  const seldom = await listRarelyMentionedPlayers('rumors');
  expect(seldom.map(({ name, count }) => `${name} ${count}`)).toEqual(expected);
});

test.each([
  ['none', [], []],
  ['by name', ['Ike Obanor', 'Anders Holm'], ['Anders Holm', 'Ike Obanor']],
  [
    'by name, whatever its case',
    ['Eve Lee', 'deShawn Ray', 'DeMar Ott', 'Dean Lee'],
    ['Dean Lee', 'DeMar Ott', 'deShawn Ray', 'Eve Lee'],
  ],
  ['the player named None is left out', ['None', 'Ike Obanor'], ['Ike Obanor']],
])('names and slugs of all players: %s', async (_case, written, expected) => {
  for (const name of written) await writePlayer(name);
  expect(names(await listPlayerNames())).toEqual(expected);
});

test('a player is found by slug; unknown slugs and None are not', async () => {
  await write([
    ['Often Named', 5],
    ['None', 1],
  ]);
  expect(await findPlayer('often-named')).toMatchObject({ counts: { rumors: 5, news: 0, all: 5 } });
  expect(await findPlayer('nobody')).toBeNull();
  expect(await findPlayer('none')).toBeNull();
});
