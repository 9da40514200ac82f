import { createElement } from 'react';
import { deleteTweet, reviseTweet } from '@/lib/domain/tweet/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NOT_FOUND, renderNumbered, renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import Page from '../compare/[a]/[b]/page';
import { ChoosePage } from './compare';
import { journalistPages } from './journalist';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const show = (a: string, b: string) =>
  renderPage(createElement(Page as never, { params: Promise.resolve({ a, b }) }));

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + minutes * MINUTE);

async function write() {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const stories = [];
  for (const name of ['Trade', 'Coach', 'Draft', 'Injury']) stories.push(await writeTopic(name));
  const [trade, coach, draft, injury] = stories.map((topic) => [topic]);
  const right = { resolution: 'correct' } as const;
  const ids = await writeTweets([
    { ...right, journalists: [dana], topics: trade, timestamp: at(0) },
    { ...right, journalists: [cole], topics: trade, timestamp: at(41) },
    { ...right, journalists: [dana], topics: coach, timestamp: at(100) },
    { journalists: [cole], topics: coach, timestamp: at(90), resolution: 'incorrect' },
    { ...right, journalists: [cole], topics: draft, timestamp: at(200) },
    { ...right, journalists: [dana], topics: draft, timestamp: at(202) },
    { ...right, journalists: [dana], topics: injury, timestamp: at(300) },
  ]);
  return { ids };
}

test('two reporters: records, and who was first with the stories that both reported', async () => {
  await write();
  const html = await show('colebrandt', 'danawhitlock');
  // The better record is first, whatever the order of the address.
  expect(textsOf(html, 'h1')).toEqual(['Dana Whitlock and Cole Brandt']);
  expect(textsOf(html, '.page-head .lede')).toEqual(['Dana Whitlock leads 2–0 on stories both reported.']);
  expect(textsOf(html, '.compare tbody tr')).toContain('4 of 4 storiesScoops1 of 3 stories');
  expect(textsOf(html, '.compare-legend li')).toEqual([
    expect.stringMatching(/^Dana Whitlock \d\.\d$/),
    expect.stringMatching(/^Cole Brandt \d\.\d$/),
  ]);
  expect(textsOf(html, '#head-to-head .lede')).toEqual([
    'Both reported 3 stories. Dana Whitlock was ahead on 2, Cole Brandt on 0. They tied on 1, within two minutes.',
  ]);
  expect(textsOf(html, '.head-to-head li')).toEqual([
    'DraftBoth, within two minutes',
    'CoachOnly Dana Whitlock was right',
    'TradeDana Whitlock, 41 minutes ahead',
  ]);
});

test('a changed outcome changes it at once', async () => {
  const { ids } = await write();
  await reviseTweet(ids[0]!, () => ({ resolution: 'incorrect' }), TEST_WRITE);
  expect(textsOf(await show('colebrandt', 'danawhitlock'), '.head-to-head li').at(-1)).toBe(
    'TradeOnly Cole Brandt was right',
  );
});

test('of many stories the latest 30 are listed, and it says so', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  for (let place = 0; place < 31; place++) {
    const topics = [await writeTopic(`Story ${place}`)];
    await writeTweets(
      [dana, cole].map((journalist) => ({ journalists: [journalist], topics, timestamp: at(place) })),
    );
  }
  const html = await show('colebrandt', 'danawhitlock');
  expect(textsOf(html, '#head-to-head .lede')[0]).toBe(
    'Both reported 31 stories. Neither has been right on any of them. The latest 30:',
  );
  const listed = textsOf(html, '.head-to-head li a');
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([30, 'Story 30', 'Story 1']);
});

test('without a story that both reported it says so', async () => {
  const { ids } = await write();
  for (const id of [ids[1], ids[3], ids[4]]) await deleteTweet(id!, TEST_WRITE);
  expect(textsOf(await show('colebrandt', 'danawhitlock'), '#head-to-head .empty')).toEqual([
    'They haven’t reported the same story yet.',
  ]);
});

test.each([
  ['danawhitlock', 'colebrandt'],
  ['COLEBRANDT', 'danawhitlock'],
])('%s and %s redirect to their one order', async (a, b) => {
  await write();
  await expect(show(a, b)).rejects.toMatchObject({
    digest: 'NEXT_REDIRECT;replace;/nba/compare/colebrandt/danawhitlock;308;',
  });
});

test.each([
  ['danawhitlock', 'nobody'],
  ['nobody', 'nobody'],
])('%s and %s are not found', async (a, b) => {
  await write();
  await expect(show(a, b)).rejects.toMatchObject(NOT_FOUND);
});

test('a reporter and the same one: another is to be chosen', async () => {
  await write();
  const html = await show('danawhitlock', 'danawhitlock');
  expect(textsOf(html, 'h1')).toEqual(['Compare Dana Whitlock']);
  expect(textsOf(html, '.lede')[0]).toContain('Choose another reporter to compare with Dana Whitlock.');
  expect(textsOf(html, 'select')).toHaveLength(2);
});

test('where one reporter alone has rumors, no other is asked for, and the profile has no link here', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeJournalist('Nobody Yet');
  await writeTweets([{ journalists: [dana], resolution: 'correct' }]);
  const html = await show('danawhitlock', 'danawhitlock');
  expect(html).not.toContain('Choose another reporter');
  expect(textsOf(html, '.empty')[0]).toContain('There aren’t two reporters with rumors yet.');
  const profile = () => renderNumbered(journalistPages, { username: 'danawhitlock' }, 1);
  expect(await profile()).not.toContain('/nba/compare');
  await writeTweets([{ journalists: [await writeJournalist('Cole Brandt')] }]);
  expect(await profile()).toContain('/nba/compare/danawhitlock/danawhitlock');
});

test('the form has reporters with rumors, by name', async () => {
  await write();
  await writeJournalist('Nobody Yet');
  const html = await renderPage(createElement(ChoosePage));
  expect(textsOf(html, 'select[name=a] option')).toEqual(['Choose', 'Cole Brandt', 'Dana Whitlock']);
});
