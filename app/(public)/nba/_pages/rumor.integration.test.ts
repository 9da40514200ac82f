import { createElement } from 'react';
import { readSitemapFile } from '@/lib/domain/site/sitemap';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NOT_FOUND, renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writePlayer, writeTopic, writeTweets } from '@/test/tweets';
import { rumorPage } from './rumor';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const paramsOf = (tweetId: string) => ({ params: Promise.resolve({ tweetId }) });
const render = (tweetId: string) => renderPage(createElement(rumorPage.Page, paramsOf(tweetId)));

test.each([
  ['unknown', 'nothing', {}],
  ['no identifier', 'a%20b', {}],
  ['a draft', 'asked', { is_draft: true }],
  ['not rated', 'asked', { rating: null }],
  ['irrelevant', 'asked', { rating: 'irrelevant' as const }],
  ['to be reviewed', 'asked', { rating: 'to_be_reviewed' as const }],
  ['of a hidden journalist', 'asked', { username: HIDDEN_JOURNALISTS[0] }],
])('there is no page for a report that is %s', async (_case, asked, change) => {
  await writeTweets([{ tweet_id: 'asked', ...change }]);
  await expect(render(asked)).rejects.toMatchObject(NOT_FOUND);
  expect(await rumorPage.generateMetadata(paramsOf(asked))).toMatchObject({ robots: { index: false } });
});

test('the page has the report, its reporter and record, its settlement and source', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const player = await writePlayer('Ike Obanor');
  await writeTweets([
    { journalists: [dana], resolution: 'correct' },
    { journalists: [dana], resolution: 'incorrect', impressiveness: 2 },
    {
      tweet_id: 'asked',
      tweet: 'Ike Obanor wants out.',
      journalists: [dana],
      players: [player],
      resolution: 'correct',
      timestamp: new Date('2026-01-01T00:00:00Z'),
      resolved_at: new Date('2026-01-04T12:00:00Z'),
      resolution_source: { url: 'https://league.example/trades', note: 'The league announced it' },
    },
  ]);
  const html = await render('asked');
  expect(textsOf(html, 'h1')).toEqual(['Dana Whitlock on Ike Obanor']);
  expect(textsOf(html, '.report .rumor-text')).toEqual(['Ike Obanor wants out.']);
  expect(textsOf(html, '.reporter-line p').join()).toMatch(
    /^Dana WhitlockToo early to say · \d\.\d of 10, likely \d\.\d to \d\.\d · 2 of 3 right$/,
  );
  expect(textsOf(html, '.settlement').join()).toMatch(
    /^Correct\s*Settled on January 4, 2026, 3 days after the report\. Source: The league announced it/,
  );
  expect(html).toContain('href="https://league.example/trades"');
  expect(textsOf(html, 'script[type="application/ld+json"]').map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'ClaimReview',
      url: expect.stringMatching(/\/nba\/rumor\/asked$/),
      reviewRating: expect.objectContaining({ alternateName: 'Correct' }),
    }),
  );
  expect(textsOf(sectionOf(html, 'reporter'), '.stamp')).toEqual(['Incorrect', 'Correct']);
  expect(await rumorPage.generateMetadata(paramsOf('asked'))).toMatchObject({
    title: '“Ike Obanor wants out.” Dana Whitlock, January 1, 2026',
    alternates: { canonical: '/nba/rumor/asked' },
    openGraph: { images: [{ url: '/share/rumor/asked' }] },
  });
});

test('the page has its stories and what else was said in them, each with its verdict', async () => {
  const story = await writeTopic('Obanor future', { resolution: 'He stayed.' });
  await writeTweets([
    { topics: [story], tweet: 'He leaves.', resolution: 'incorrect', impressiveness: 2 },
    { topics: [story], tweet: 'He stays.', tweet_id: 'asked' },
    { topics: [story], tweet: 'Nobody knows.', resolution: 'unconfirmable' },
    { tweet: 'Something else.' },
  ]);
  const html = sectionOf(await render('asked'), 'story-obanor-future');
  expect(textsOf(html, '.report-story')).toEqual(['Resolved: He stayed.']);
  expect(textsOf(html, '.rumor-text')).toEqual(['Nobody knows.', 'He leaves.']);
  expect(textsOf(html, '.stamp')).toEqual(['Unconfirmable', 'Incorrect']);
  expect(html).toContain('href="/nba/topic/obanor-future"');
});

test('of a report with more than two reporters the others open', async () => {
  const journalists = [];
  for (const name of ['Ana', 'Bo', 'Cy', 'Di']) journalists.push(await writeJournalist(name));
  await writeTweets([{ tweet_id: 'asked', journalists }]);
  const html = await render('asked');
  expect(textsOf(html, '.report-by > .reporter-line a')).toEqual(['Ana', 'Bo']);
  expect(textsOf(html, '.report-by summary')).toEqual(['And 2 more']);
  expect(textsOf(html, '.report-by details a')).toEqual(['Cy', 'Di']);
});

test('every tag of a report is on its page', async () => {
  const players = [];
  for (const name of ['Ana', 'Bo', 'Cy', 'Di', 'Eve', 'Flo']) players.push(await writePlayer(name));
  await writeTweets([{ tweet_id: 'asked', players }]);
  // Each name is after its initials.
  expect(textsOf(await render('asked'), '.report .tag')).toEqual(players.map(({ name }) => name[0] + name));
});

test('the sitemap has the pages of rumors and news, and of nothing else', async () => {
  await writeTweets([
    { tweet_id: 'rumor', rating: 'good_rumor' },
    { tweet_id: 'news', rating: 'good_information' },
    { tweet_id: 'draft', is_draft: true },
    { tweet_id: 'speculation', rating: 'speculation' },
  ]);
  const pathsOf = async (file: string) => (await readSitemapFile(file))?.map(({ path }) => path) ?? null;
  expect(await pathsOf('rumors-1.xml')).toEqual(['/nba/rumor/rumor']);
  expect(await pathsOf('news-1.xml')).toEqual(['/nba/rumor/news']);
  expect(await pathsOf('rumors-2.xml')).toBeNull();
  expect(await rumorPage.generateMetadata(paramsOf('speculation'))).toMatchObject({
    robots: { index: false },
  });
});
