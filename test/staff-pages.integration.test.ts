import { createElement, type ReactNode } from 'react';
import { createIssue } from '@/lib/domain/newsletter/issue-commands';
import { countWebVitals } from '@/lib/platform/web-vitals/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { type Browser, signedIn } from '@/test/staff';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';

/** Staff pages, rendered like the server with what the test's database holds. */

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

let requested = new Headers();
jest.mock('next/headers', () => ({
  headers: async () => requested,
  cookies: async () => ({ get: () => undefined }),
}));

let editor: Browser;
beforeAll(async () => {
  editor = await signedIn();
  requested = editor.headers();
});
beforeEach(emptyDatabaseButStaff);

type Query = Record<string, string>;

/** @param row `page` and the path of its folder. @returns its HTML */
async function render(row: string, params: Query = {}, query: Query = {}): Promise<string> {
  const path = row.replace('page ', '').replace(/\{(\w+)\}/g, '[$1]');
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
  const { default: Page } = jest.requireActual<{ default: (given: typeof props) => ReactNode }>(
    `../app/(staff)${path}/page`,
  );
  return renderPage(createElement(Page, props));
}

const ALL = { days: '10000' };
const named = async () => ({
  journalists: [await writeJournalist('Dana Whitlock')],
  players: [await writePlayer('Ike Obanor')],
  teams: [await writeTeam('Miami Heat')],
});
const heading = (html: string) => textsOf(html, 'h1');

test('page /admin/daily-flow has eight tabs, each with what is left on it', async () => {
  await writeTweets([{ ...(await named()), tweet: 'He wants out' }]);
  await writeTopic('Obanor future');
  const html = await render('page /admin/daily-flow', {}, ALL);
  expect(textsOf(html, '.desk-tabs a')).toEqual([
    '1Tweet Tasks',
    '0Custom Topic Tweet Tasks',
    '0Aggregators',
    '0Reports',
    '0Scraped Articles',
    '1Topics',
    '0Suggested Rumors',
    '0No News',
  ]);
  expect(html).toContain('He wants out');
});

test('page /admin/daily-flow says when what is left is older, or hidden by the filters', async () => {
  await writeTweets([{ ...(await named()), tweet: 'He wants out', timestamp: new Date('2020-01-01') }]);
  const link = /<a href="\/admin\/daily-flow\?days=10000">Show all (<!-- -->)?1<\/a>/;
  const narrowed: Query[] = [{}, { days: '7' }, { from: '2026-01-01' }, { ...ALL, keyword: 'stays' }];
  for (const query of narrowed) expect(await render('page /admin/daily-flow', {}, query)).toMatch(link);
  expect(await render('page /admin/daily-flow', {}, ALL)).not.toContain('Show all');
});

test('page /admin/legacy-daily-tasks has its tabs and time frames', async () => {
  const html = await render('page /admin/legacy-daily-tasks');
  const tabs = textsOf(html, '.desk-tabs a').join();
  for (const tab of ['Tweet Tasks', 'Active Rumors', 'Resolved Rumors', 'Untagged Rumors', 'Reports']) {
    expect(tabs).toContain(tab);
  }
  for (const frame of ['2 days', '7 days', '30 days', 'All']) expect(html).toContain(frame);
});

test.each([
  ['page /admin/categorized', 'Unrated', {}],
  ['page /admin/rated', 'Rated', {}],
  ['page /admin/rated', 'Rated', { rating: 'good_information' }],
  ['page /admin/search-tweets', 'Rated', { keyword: 'rated' }],
])('%s lists %s tweets with %j', async (row, text, query) => {
  await writeTweets([
    { tweet: 'Unrated tweet', rating: null, category: 'injury' },
    { tweet: 'Rated tweet', rating: 'good_information' },
  ]);
  const html = await render(row, {}, query);
  const texts = textsOf(html, '.task-line').concat(textsOf(html, '.task-text'));
  expect(texts).toContain(`${text} tweet`);
  if (row !== 'page /admin/search-tweets') expect(texts).toHaveLength(1);
});

test.each([
  ['page /admin/single-tweet-page/{tweetId}', 'tweetId'],
  ['page /admin/related-tweets/{id}', 'id'],
])('%s opens one tweet', async (row, parameter) => {
  const [id] = await writeTweets([{ tweet: 'He wants out' }]);
  const html = await render(row, { [parameter]: id!.toHexString() });
  expect(html).toContain('He wants out');
});

test.each([
  ['page /admin/account', 'Account'],
  ['page /admin/audit', 'Audit log'],
  ['page /admin/disputes', 'Disputes'],
  ['page /admin/newsletter', 'Newsletter'],
  ['page /admin/outcomes', 'Proposed outcomes'],
  ['page /admin/sources', 'Sources'],
])('%s has its heading, also with nothing to show', async (row, title) => {
  expect(heading(await render(row))).toEqual([title]);
});

test('page /admin/newsletter/{id} composes an issue', async () => {
  const issue = { subject: 'The week', intro: 'Dear fans', rumors: [], stories: [] };
  const { _id } = await createIssue(issue, TEST_WRITE);
  const html = await render('page /admin/newsletter/{id}', { id: _id.toHexString() });
  expect(html).toContain('The week');
});

test('page /admin/info counts rumors on the site and topics that are not settled', async () => {
  await writeTweets([
    {},
    { resolution: 'pending' },
    { resolution: 'correct' },
    { rating: 'irrelevant' },
    { is_draft: true },
  ]);
  await writeTopic('Open');
  await writeTopic('Resolved', { resolution: 'Done.' });
  expect(textsOf(await render('page /admin/info'), 'dd')).toEqual(['2', '1']);
});

test('page /admin/info shows the web vitals of the last four weeks', async () => {
  expect(await render('page /admin/info')).toContain('Nothing reported yet.');
  await countWebVitals({ kind: '/nba/rumors', metrics: { LCP: 1_200 } }, new Date());
  const html = await render('page /admin/info');
  expect(html).toContain('/nba/rumors');
  expect(html).toContain('≤ 1.5 s');
});

test('page /admin/instructions explains the day and the keys', async () => {
  const html = await render('page /admin/instructions');
  expect(heading(html)).toHaveLength(1);
  expect(textsOf(html, 'kbd').length).toBeGreaterThan(10);
});

describe('page /admin/all-topics', () => {
  async function names(query: Query = {}): Promise<string[]> {
    const html = await render('page /admin/all-topics', {}, query);
    return textsOf(html, '.topic-entry h2 a');
  }

  test.each([
    ['the most tweets first', {}, ['Three', 'Two', 'One', 'None']],
    ['resolved', { show: 'resolved' }, ['Three', 'None']],
    ['unresolved', { show: 'unresolved' }, ['Two', 'One']],
    ['only resolved ones with unresolved tweets', { only: 'unresolved-tweets' }, ['Three']],
    ['only without a description', { only: 'no-description' }, ['Three', 'Two', 'None']],
    ['only resolvable ones', { only: 'resolvable' }, ['Two']],
    ['resolvable and resolved', { only: 'resolvable', show: 'resolved' }, []],
    ['part of the name', { keyword: 'ONE' }, ['One', 'None']],
    ['a name with signs of regular expressions', { keyword: '.*' }, []],
    ['an unknown filter, which is ignored', { show: 'x', only: 'y' }, ['Three', 'Two', 'One', 'None']],
  ])('lists topics: %s', async (_case, query, expected) => {
    const none = await writeTopic('None', { resolution: 'Done.' });
    const one = await writeTopic('One', { description: 'Where to?' });
    const two = await writeTopic('Two');
    const three = await writeTopic('Three', { resolution: 'Done.' });
    await writeTweets([
      { topics: [three, two] },
      { topics: [three], resolution: 'correct' },
      { topics: [three], rating: 'good_information' },
      { topics: [two], rating: 'correct_small', resolution: 'correct' },
      { topics: [one], resolution: 'pending' },
      { topics: [none], is_draft: true },
    ]);
    expect(await names(query)).toEqual(expected);
  });

  test('cuts the text at 125 characters, shows at most 5 teams, and says what a topic lacks', async () => {
    const teams = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) teams.push(await writeTeam(`Team ${name}`));
    const topic = await writeTopic('Tagged', { teams, description: 'word '.repeat(40) });
    await writeTopic('Untagged');
    await writeTweets(Array.from({ length: 5 }, () => ({ topics: [topic] })));
    const html = await render('page /admin/all-topics');
    expect(textsOf(html, '.topic-entry p')[0]).toBe(`${'word '.repeat(25).trim()}…`);
    expect(textsOf(html, '.topic-entry:first-child .crests a')).toHaveLength(5);
    const lacks = textsOf(html, '.topic-entry .pill');
    expect(lacks).toEqual(['Add this to homepage!!', 'Add a tag!']);
  });
});

describe('page /admin/single-topic/{id}', () => {
  const row = 'page /admin/single-topic/{id}';

  test('shows the fields, tags and tweets of a topic', async () => {
    const tags = await named();
    const topic = await writeTopic('Obanor future', { players: tags.players, description: 'Where to?' });
    await writeTweets([{ topics: [topic], tweet: 'He wants out' }]);
    const html = await render(row, { id: topic._id.toHexString() });
    expect(heading(html)).toEqual(['Obanor future']);
    expect(html).toContain('value="obanor-future"');
    expect(textsOf(html, '.desk-tag')).toEqual(['Ike Obanor']);
    expect(html).toContain('He wants out');
  });

  test.each(['1', '0'.repeat(24)])('of %s is not found', async (id) => {
    await expect(render(row, { id })).rejects.toMatchObject({ digest: 'NEXT_HTTP_ERROR_FALLBACK;404' });
  });
});
