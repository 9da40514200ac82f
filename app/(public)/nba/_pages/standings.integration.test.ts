import { createElement } from 'react';
import { keepNothing } from '@/lib/domain/standings/keep-nothing';
import { parseStandings } from '@/lib/domain/standings/rules';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { StandingsPage } from './standings';

jest.mock('@/lib/domain/standings/keep-nothing', () => ({ keepNothing: jest.fn() }));
useTemporaryDatabase();
beforeEach(emptyDatabase);

const show = (query: string) =>
  renderPage(createElement(StandingsPage, parseStandings(new URLSearchParams(query))));

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  await writeJournalist('Nobody Yet');
  const jazz = await writeTeam('Utah Jazz');
  await writeTeam('None');
  await writeTweets([
    { journalists: [dana], teams: [jazz], resolution: 'correct' },
    { journalists: [dana], resolution: 'correct' },
    { journalists: [dana], resolution: 'pending' },
    { journalists: [cole], teams: [jazz], resolution: 'incorrect', category: 'injury' },
  ]);
}

const names = (html: string) => textsOf(html, '.standings tbody th b');

test.each([
  ['period=all', ['Dana Whitlock', 'Cole Brandt']],
  ['period=all&sort=name', ['Cole Brandt', 'Dana Whitlock']],
  ['period=all&team=utah-jazz', ['Dana Whitlock', 'Cole Brandt']],
  ['period=all&kind=injury', ['Cole Brandt']],
  ['period=all&min=2', ['Dana Whitlock']],
  ['period=all&min=3', []],
  ['period=all&page=2', []],
])('the standings of a view: %s', async (query, expected) => {
  await write();
  const html = await show(query);
  expect(names(html)).toEqual(expected);
  expect(textsOf(html, '.empty')).toHaveLength(expected.length === 0 ? 1 : 0);
});

test.each([
  ['period=decade', 'There is no period “decade”.'],
  ['team=nowhere', 'There is no team “nowhere”.'],
  ['kind=gossip&min=x', 'There is no kind “gossip” and no min “x”.'],
])('what there is not is said, without numbers: %s', async (query, said) => {
  await write();
  const html = await show(query);
  expect(textsOf(html, '.empty')[0]).toContain(said);
  expect(textsOf(html, 'table')).toEqual([]);
});

test.each([
  ['period=all', true],
  ['period=all&team=utah-jazz', true],
  ['period=all&min=50', true],
  ['period=all&team=nowhere', false],
  ['period=decade', false],
  ['period=all&page=2', false],
  ['period=all&min=50&page=2', false],
])('pages of what there is are kept, others are not: %s', async (query, isKept) => {
  await write();
  jest.mocked(keepNothing).mockClear();
  await show(query);
  expect(jest.mocked(keepNothing).mock.calls).toHaveLength(isKept ? 0 : 1);
});

test.each([
  [1, false],
  [2, true],
])('a link to compare reporters, of whom %i have rumors: %s', async (count, isLinked) => {
  for (const name of ['Dana Whitlock', 'Cole Brandt'].slice(0, count))
    await writeTweets([{ journalists: [await writeJournalist(name)], resolution: 'correct' }]);
  await writeJournalist('Nobody Yet');
  expect((await show('period=all')).includes('href="/nba/compare"')).toBe(isLinked);
});

test('a row says score, band and record in words', async () => {
  await write();
  const [row] = textsOf(await show('period=all'), '.standings tbody tr');
  expect(row).toContain('2 of 2 right +1');
  expect(row).toContain('2 correct, 1 pending');
  expect(row).toMatch(/7\.6, between \d\.\d and \d+\.\d/);
  expect(row).not.toContain('0/0');
});

test('who covers whom: reporters by teams', async () => {
  await write();
  const coverage = sectionOf(await show('period=all'), 'coverage');
  expect(textsOf(coverage, 'tbody tr')).toEqual(['Dana Whitlock1', 'Cole Brandt1']);
  expect(textsOf(coverage, 'thead :is(.sr-only, .coverage-team)')).toEqual(['Reporter', 'Utah Jazz']);
});

test('without anybody it says so', async () => {
  expect(textsOf(await show(''), '.empty')[0]).toContain('No verdicts in this period yet.');
  expect(textsOf(await show('period=season'), '.empty a')).toEqual(['See all standings']);
  expect(textsOf(await show(''), '.empty a')).toEqual([]);
});

test('without a place are those with fewer than 5 settled rumors, most settled first', async () => {
  const [dana, cole, mina] = [
    await writeJournalist('Dana Whitlock'),
    await writeJournalist('Cole Brandt'),
    await writeJournalist('Mina Sato'),
  ];
  const times = (count: number, tweet: Parameters<typeof writeTweets>[0][number]) =>
    Array.from({ length: count }, () => tweet);
  await writeTweets([
    ...times(1, { journalists: [mina], resolution: 'correct' }),
    ...times(3, { journalists: [cole], resolution: 'correct' }),
    ...times(3, { journalists: [dana], resolution: 'correct' }),
    ...times(2, { journalists: [dana], resolution: 'incorrect' }),
  ]);
  const html = await show('');
  const names = (part: string) => textsOf(part, '.standings-who b');
  const others = sectionOf(html, 'others');
  expect(names(html)).toEqual(['Dana Whitlock', 'Cole Brandt', 'Mina Sato']);
  expect(names(others)).toEqual(['Cole Brandt', 'Mina Sato']);
  expect(textsOf(others, '.standings-rank')).toEqual(['–', '–']);
  // A view that asks for a number has no others.
  expect(names(await show('min=1'))).toEqual(['Cole Brandt', 'Mina Sato', 'Dana Whitlock']);
  expect(textsOf(await show('min=1'), '#others')).toEqual([]);
});
