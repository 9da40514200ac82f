import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NOT_FOUND, renderNumbered, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { contentPages } from './content';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const rumors = contentPages('rumors');
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test.each([
  [0, 1, 0, undefined, []],
  [1, 1, 1, 'Tweet 0', []],
  [71, 1, 71, 'Tweet 70', []],
  [72, 1, 72, 'Tweet 71', []],
  [73, 1, 72, 'Tweet 72', ['12Next']],
  [73, 2, 1, 'Tweet 0', ['Previous12']],
  [144, 2, 72, 'Tweet 71', ['Previous12']],
  [145, 2, 72, 'Tweet 72', ['Previous123Next']],
  [145, 3, 1, 'Tweet 0', ['Previous123']],
])(
  '72 items per page, newest first: of %i on file, page %i shows %i',
  async (onFile, page, count, newest, pagination) => {
    await writeTweets(times(onFile, {}));
    const html = await renderNumbered(rumors, {}, page);
    const shown = textsOf(html, '.rumor-text');
    expect([shown.length, shown[0]]).toEqual([count, newest]);
    expect(textsOf(html, '.pagination')).toEqual(pagination);
    const latest = sectionOf(html, 'latest');
    expect(textsOf(latest, '.empty')).toEqual(onFile === 0 ? ['No rumors'] : []);
  },
);

test.each([
  [0, 2],
  [72, 2],
  [73, 3],
])('with %i on file, page %i is not found', async (onFile, page) => {
  await writeTweets(times(onFile, {}));
  await expect(renderNumbered(rumors, {}, page)).rejects.toMatchObject(NOT_FOUND);
});

const at = (day: string) => ({ timestamp: new Date(`${day}T12:00:00Z`) });
test.each([
  ['rumors', 'good_rumor', ['March 20262 rumors', 'February 20261 rumor', 'March 20251 rumor']],
  ['news', 'good_information', ['March 20262 reports', 'February 20261 report', 'March 20251 report']],
] as const)('%s are grouped by month, newest first', async (scope, rating, expected) => {
  const days = ['2025-03-31', '2026-03-01', '2026-02-28', '2026-03-31'];
  await writeTweets(days.map((day) => ({ ...at(day), rating })));
  expect(textsOf(await renderNumbered(contentPages(scope), {}, 1), '.month')).toEqual(expected);
});

const open = { show_on_homepage: true };
test.each([
  ['none at all', [], 0],
  ['none pending', [{ ...open, resolution: 'Done.' }], 0],
  ['one', [open], 1],
  ['one fewer than 6', times(5, open), 5],
  ['6', times(6, open), 6],
  ['one more than 6', times(7, open), 6],
  ['resolved ones are left out', [open, { ...open, resolution: 'Done.' }], 1],
  ['ones not flagged are left out', [open, { show_on_homepage: false }], 1],
])('a top-stories block (limit 6, linking to /nba/top-stories): %s', async (_case, written, shown) => {
  for (const [place, change] of written.entries()) await writeTopic(`Story ${place}`, change);
  for (const scope of ['rumors', 'news'] as const) {
    const block = sectionOf(await renderNumbered(contentPages(scope), {}, 1), 'top-stories');
    expect(textsOf(block, 'h3')).toHaveLength(shown);
    expect(block).toContain('href="/nba/top-stories"');
    const missing = written.length > 0 ? 'No story is pending' : 'No top stories yet';
    expect(textsOf(block, '.note')).toEqual(shown > 0 ? [] : [missing]);
  }
});

test('of a reporter of news alone it is too early to say anything', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeTweets([{ journalists: [dana], rating: 'good_information' }]);
  const html = await renderNumbered(contentPages('news'), {}, 1);
  expect(textsOf(html, '.rumor .byline-name')).toEqual([
    expect.stringMatching(/^Dana Whitlock Too early to say \d+ \w+ ago$/),
  ]);
});
