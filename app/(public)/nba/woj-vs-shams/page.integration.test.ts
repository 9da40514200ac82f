import { upsertComparisons } from '@/lib/domain/woj-vs-shams/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import ComparisonsPage from './page';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const on = (day: string, title = day) => ({ title, woj_timestamp: new Date(`${day}T12:00:00Z`) });

test.each([
  ['none', [], [], []],
  ['one', [on('2026-03-01')], ['March 20261 comparison'], ['2026-03-01']],
  [
    'one month',
    [on('2026-03-01'), on('2026-03-31')],
    ['March 20262 comparisons'],
    ['2026-03-31', '2026-03-01'],
  ],
  [
    'the same month of two years, and one between',
    [on('2026-03-01'), on('2025-03-31'), on('2025-11-05')],
    ['March 20261 comparison', 'November 20251 comparison', 'March 20251 comparison'],
    ['2026-03-01', '2025-11-05', '2025-03-31'],
  ],
])('a list of cards with month separators: %s', async (_case, written, months, cards) => {
  await upsertComparisons(written, TEST_WRITE);
  const html = await renderPage(await ComparisonsPage());
  expect([textsOf(html, '.month'), textsOf(html, 'h4')]).toEqual([months, cards]);
  expect(textsOf(html, '.empty')).toEqual(written.length === 0 ? ['No comparisons yet'] : []);
});

test.each([
  ['no comparison', [], []],
  ['one without a winner', [''], []],
  ['one of the first', ['woj'], ['Woj 1 win']],
  ['one of the second', ['shams'], ['Shams 1 win']],
  ['one each', ['woj', 'shams', ''], ['Woj 1 win', 'Shams 1 win']],
  ['several', ['woj', 'shams', 'woj', 'woj', '', 'shams'], ['Woj 3 wins', 'Shams 2 wins']],
] as const)('win counters per journalist shown when nonzero: %s', async (_case, winners, expected) => {
  await upsertComparisons(
    winners.map((winner, place) => ({ ...on('2026-03-01', String(place)), winner })),
    TEST_WRITE,
  );
  const html = await renderPage(await ComparisonsPage());
  const sides = html.split('class="scoreboard-side"').slice(1);
  const counters = sides.flatMap((side) =>
    textsOf(side, '.scoreboard-wins').map((wins) => `${textsOf(side, '.scoreboard-name')} ${wins}`),
  );
  expect(counters).toEqual(expected);
});
