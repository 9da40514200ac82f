import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningSite } from '../../test/site';
import { HOSTILE, HOSTILE_TWEETS, importHostileTexts, MARK } from './hostile-text';
import { expect } from './test';
import { contentsPath, createVault } from './vault';

/** Pages of a site with hostile texts, and what is checked of each. */

const NO_TOKEN = '0'.repeat(64);
const HOSTILE_PART = encodeURIComponent(HOSTILE.slice(0, 400));

/** Pages of kinds that show no hostile text. */
const OTHER_PATHS = [
  '/about',
  '/terms-and-conditions',
  '/privacy-policy',
  '/how-we-rate',
  '/data',
  '/data/api',
  '/contact',
  '/receipts',
  '/nba/compare',
  '/nba/forecasts',
  '/nba/scoop-tracker',
  '/disputes/sent',
  `/disputes/confirm/${NO_TOKEN}`,
  `/following/confirm/${NO_TOKEN}`,
  `/following/unsubscribe/${NO_TOKEN}`,
  '/newsletter/subscribed',
  '/votes/closed',
  `/newsletter/confirm/${NO_TOKEN}`,
  `/newsletter/unsubscribe/${NO_TOKEN}`,
];

/** Its first page has players with more news than the hostile one. */
const NEWS_PLAYERS = '/nba/news/players';

const LISTS = ['players', 'teams'];
const HOSTILE_PATHS = [
  '/',
  '/nba',
  '/nba/journalists',
  '/nba/journalists/rate',
  '/nba/standings',
  '/nba/standings/filter?min=1',
  '/nba/standings/views/period.season',
  '/nba/compare/danawhitlock/hostile_reporter',
  '/nba/journalist/hostile_reporter',
  '/nba/journalist/hostile_reporter/filter?verdict=incorrect',
  '/nba/rumors',
  '/nba/rumors/filter?verdict=incorrect',
  '/nba/news',
  '/nba/news/filter?sort=newest',
  ...LISTS.flatMap((list) =>
    ['', '/rumors', '/news'].flatMap((scope) => [
      `/nba${scope}/${list}`,
      `/nba${scope}/${list}/hostile`,
      `/nba${scope}/${list}/hostile/filter?sort=oldest`,
    ]),
  ),
  // One of the news is like another.
  ...HOSTILE_TWEETS.slice(0, -2).map((id) => `/nba/rumor/${id}`),
  '/nba/top-stories',
  '/nba/topic/hostile',
  '/nba/topic/hostile/filter?sort=oldest',
  '/nba/topic/hostile-open',
  '/nba/hall-of-shame',
  '/nba/live',
  '/nba/woj-vs-shams',
  '/nba/search?names=hostile',
  `/nba/search?names=${HOSTILE_PART}`,
  '/blog',
  '/blog/hostile',
  '/corrections',
  '/following',
  '/nba/fadeaway-game',
  '/embed/journalist/hostile_reporter',
];

interface Identified {
  _id: string;
}

/**
 * Writes hostile texts into every field that pages show.
 * @param page of an editor who is signed in
 * @param issue the number of the next issue of the newsletter
 * @returns the paths of pages of every kind, and of those among them that show hostile texts
 */
export async function writeHostileTexts(page: Page, site: RunningSite, issue: number) {
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await page.request.get(`${site.url}/_api${path}`)).json();
  const send = async <Answer>(path: string, data: object, method = 'POST'): Promise<Answer> => {
    const headers = { origin: site.url };
    const answer = await page.request.fetch(`${site.url}/_api${path}`, { method, data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const stringDate = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const { gameNumber } = await get<{ gameNumber: number }>(`/current-stats-game?stringDate=${stringDate}`);
  importHostileTexts(site.dataDir, { gameNumber, string_date: stringDate });

  const { tweets } = await get<{ tweets: (Identified & { topics: Identified[] })[] }>(
    `/get_tweets_by_id?tweetIds=${HOSTILE_TWEETS.join()}`,
  );
  const [settled, corrected] = tweets.map(({ _id }) => _id);
  await send(
    `/admin/tweet/${corrected}`,
    { resolution: 'correct', correction_reason: HOSTILE.slice(0, 1_000) },
    'PATCH',
  );
  const { journalist } = await get<{ journalist: Identified }>('/journalist/username/hostile_reporter');
  await send(`/journalist/${journalist._id}/rating`, { rating: 3, reason: HOSTILE.slice(0, 500) });
  await send('/following/follow', { key: `journalist:${journalist._id}` });
  const draft = await send<{ issue: Identified }>('/admin/newsletter/issues', {
    subject: HOSTILE.slice(0, 200),
    intro: HOSTILE,
    rumors: tweets.map(({ _id }) => _id),
    stories: tweets[0]?.topics.map(({ _id }) => _id),
  });
  await send(`/admin/newsletter/issues/${draft.issue._id}/send`, {});
  const vault = await createVault(site, 'hostile_fan');
  await send(`/buckets/${vault}/create`, { owner_username: 'hostile_fan', title: HOSTILE.slice(0, 200) });
  await send(`/receipts/${vault}/create`, {
    poster_username: 'hot_taker',
    url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
    subreddit: 'nba',
    type: 'POST',
    content: HOSTILE,
  });
  const comparisons = await get<(Identified & { title: string })[]>('/woj-shams');
  const comparison = comparisons.find(({ title }) => title.includes(MARK));
  const hostile = new Set([
    ...HOSTILE_PATHS.filter((path) => path !== NEWS_PLAYERS),
    `/nba/woj-vs-shams/${comparison?._id}`,
    `/dispute/${settled}`,
    `/newsletter/issue/${issue}`,
    contentsPath(vault),
  ]);
  return { hostile, all: new Set([...hostile, NEWS_PLAYERS, ...OTHER_PATHS]) };
}

/** Pages that say that they do not exist, at addresses that are hostile themselves. */
export const HOSTILE_ADDRESSES = [`/nope/${HOSTILE_PART}`, `/nba/topic/${HOSTILE_PART}`];

/** What a page has that its author did not mean, or that the markup would have added. */
const FOREIGN_ELEMENTS = `[${MARK}], meta[http-equiv=refresh], base, iframe:not([src^='/embed/journalist/']), object, embed, frame, [onerror], [onload]`;

/** @returns such elements of the page as sent, by a browser's own parser, and of the page as it is now; as HTML */
export const foreignElements = (page: Page, html: string): Promise<string[]> =>
  page.evaluate(
    ([sent, selector]) =>
      [new DOMParser().parseFromString(sent, 'text/html'), document].flatMap((parsed) =>
        [...parsed.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 200)),
      ),
    [html, FOREIGN_ELEMENTS] as const,
  );

const PUBLIC_PAGES = join(import.meta.dirname, '../../app/(public)');

/** The pattern of the address of each kind of page; further pages of a list are of the kind of the first. */
export const publicPageKinds = (): string[] =>
  readdirSync(PUBLIC_PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .filter((path) => !path.endsWith('/[page]'))
    .sort();

/** @returns whether a page is of that kind */
export const isOfKind = (path: string, kind: string): boolean =>
  new RegExp(`^${kind.replace(/\[\w+\]/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

export const HOSTILE_FEEDS = [
  '/feeds/rumors.xml',
  '/feeds/journalist/hostile_reporter.xml',
  '/feeds/team/hostile.xml',
  '/feeds/topic/hostile.xml',
  '/blog/feed.xml',
];

/** Elements of feeds. */
const FEED_ELEMENTS =
  /^(?:rss|channel|title|link|description|language|generator|lastBuildDate|atom:link|item|guid|pubDate|dc:creator|category)$/;

/** @returns the titles in a feed, by a browser's own parser, and the names of elements that feeds do not have */
export async function readFeed(page: Page, xml: string) {
  const { names, titles } = await page.evaluate((sent) => {
    const feed = new DOMParser().parseFromString(sent, 'application/xml');
    return {
      names: [...feed.querySelectorAll('*')].map(({ nodeName }) => nodeName),
      titles: [...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent ?? ''),
    };
  }, xml);
  return { titles, foreign: names.filter((name) => !FEED_ELEMENTS.test(name)) };
}
