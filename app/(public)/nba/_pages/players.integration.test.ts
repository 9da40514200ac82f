import type { EntityRef } from '@/lib/platform/schema/fields';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NOT_FOUND, renderNumbered, sectionOf, textsOf } from '@/test/pages';
import { writePlayer, writeTweets } from '@/test/tweets';
import { playerListPages } from './players';

useTemporaryDatabase();
beforeEach(emptyDatabase);

/** Writes "Player 01", "Player 02" …, each with this number of rumors. */
async function write(count: number, rumors: number) {
  const players: EntityRef[] = [];
  for (let number = 1; number <= count; number++) {
    players.push(await writePlayer(`Player ${String(number).padStart(2, '0')}`));
  }
  await writeTweets(Array.from({ length: rumors }, () => ({ players })));
}
const list = playerListPages('rumors');

test.each([
  [0, 1, 0, undefined, []],
  [1, 1, 1, 'Player 01', []],
  [17, 1, 17, 'Player 01', []],
  [18, 1, 18, 'Player 01', []],
  [19, 1, 18, 'Player 01', ['12Next']],
  [19, 2, 1, 'Player 19', ['Previous12']],
  [36, 2, 18, 'Player 19', ['Previous12']],
  [37, 3, 1, 'Player 37', ['Previous123']],
])('18 players a page: of %i on file, page %i shows %i', async (onFile, page, count, first, pagination) => {
  await write(onFile, 3);
  const html = await renderNumbered(list, {}, page);
  const shown = textsOf(html, 'h2');
  expect([shown.length, shown[0]]).toEqual([count, first]);
  expect(textsOf(html, '.pagination')).toEqual(pagination);
  expect(textsOf(html, '.empty')).toEqual(onFile === 0 ? ['No results'] : []);
});

test.each([
  [0, 2],
  [18, 2],
  [19, 3],
])('with %i players on file, page %i is not found', async (onFile, page) => {
  await write(onFile, 3);
  await expect(renderNumbered(list, {}, page)).rejects.toMatchObject(NOT_FOUND);
});

test.each([
  [0, [], []],
  [1, [], ['Player 01']],
  [2, [], ['Player 01']],
  [3, ['Player 01'], []],
  [4, ['Player 01'], []],
])(
  'minCount 3: a player with %i tweets has a card, or is named at the end of the last page',
  async (rumors, cards, seldom) => {
    await write(1, rumors);
    const html = await renderNumbered(list, {}, 1);
    expect(textsOf(html, 'h2:not(#seldom *)')).toEqual(cards);
    expect(textsOf(sectionOf(html, 'seldom'), 'a')).toEqual(seldom);
  },
);

test.each([
  [1, []],
  [2, ['Seldom Named']],
])('players with fewer tweets are only on the last page: page %i of 2', async (page, expected) => {
  await write(19, 3);
  await writeTweets([{ players: [await writePlayer('Seldom Named')] }]);
  const html = await renderNumbered(list, {}, page);
  expect(textsOf(sectionOf(html, 'seldom'), 'a')).toEqual(expected);
});

test.each([
  [
    'rumors',
    ['Ike Obanor', 'Anders Holm'],
    ['Tweet 11', 'Tweet 10', 'Tweet 9', 'Tweet 3', 'Tweet 2', 'Tweet 1'],
  ],
  ['news', ['Anders Holm'], ['Tweet 6', 'Tweet 5', 'Tweet 4']],
] as const)('players by number of %s, each with the 3 most recent', async (scope, cards, tweets) => {
  const [ike, anders] = [await writePlayer('Ike Obanor'), await writePlayer('Anders Holm')];
  const rumors = (count: number, players: EntityRef[]) => Array.from({ length: count }, () => ({ players }));
  await writeTweets([
    ...rumors(4, [anders]),
    ...rumors(3, [anders]).map((rumor) => ({ ...rumor, rating: 'good_information' as const })),
    ...rumors(5, [ike]),
  ]);
  const html = await renderNumbered(playerListPages(scope), {}, 1);
  expect(textsOf(html, 'h2')).toEqual(cards);
  expect(textsOf(html, '.newest-text').map((text) => text.split(',')[0])).toEqual(tweets);
});
