import { parse } from 'node-html-parser';
import { type APIRequestContext, expect, test } from './support/test';

interface Crawled {
  status: number;
  html: string;
}

/** Links that are not pages. */
const NO_PAGE = /^\/(_api|_next|share|feeds|assets)\/|^\/data\/nightly\b|\.(?:xml|csv|jsonl|txt)$/;
/** Texts that do not say where a link leads, as Lighthouse names them ("Links do not have descriptive text"). */
const VAGUE =
  /^(?:click (?:here|this)|go|(?:right )?here|(?:more )?information|(?:learn|read|see) more|more(?: info)?|start|this)$/i;
const AT_ONCE = 4;
/** Pages of single rumors are all alike; of so many, the first that are found, the content is read. */
const RUMOR_PAGE = /^\/nba\/rumor\//;
const MAX_RUMOR_PAGES = 60;

/** Every page reachable from the home page by links for search engines, without JavaScript and without following redirects. */
async function crawl(request: APIRequestContext, origin: string) {
  const found = new Map<string, Crawled>();
  const linkedFrom = new Map([['/', 'nowhere']]);
  const waiting = ['/'];
  let rumorPages = 0;
  const next = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const response = await request.get(path, { maxRedirects: 0 });
      const html = response.status() === 200 ? await response.text() : '';
      found.set(path, { status: response.status(), html });
      for (const link of parse(html).querySelectorAll('a[href]')) {
        if (link.getAttribute('rel')?.includes('nofollow')) continue;
        const target = new URL(link.getAttribute('href') ?? '', origin + path);
        const address = target.pathname + target.search;
        if (target.origin !== origin || NO_PAGE.test(address) || linkedFrom.has(address)) continue;
        linkedFrom.set(address, path);
        if (!RUMOR_PAGE.test(address) || rumorPages++ < MAX_RUMOR_PAGES) waiting.push(address);
      }
    }
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { found, linkedFrom };
}

async function readSitemap(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) =>
    parse(await (await request.get(path)).text())
      .querySelectorAll('loc')
      .map((loc) => loc.textContent);
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** One crawl for all checks. */
test('following links: no broken link, no redirect, no orphan, and every page describes itself', async ({
  request,
  baseURL,
}) => {
  // Most pages are rendered for it, which takes minutes on a busy machine.
  test.setTimeout(900_000);
  const origin = baseURL as string;
  // Other tests import pages meanwhile, which may remove others.
  const named = await readSitemap(request);
  const { found, linkedFrom } = await crawl(request, origin);
  const isUnreadRumor = (path: string) => RUMOR_PAGE.test(path) && linkedFrom.has(path) && !found.has(path);

  const broken = [...found].filter(([, { status }]) => status !== 200);
  expect(
    broken.map(([path, { status }]) => `${status} ${path}, linked from ${linkedFrom.get(path)}`),
  ).toEqual([]);

  const canonicals: string[] = [];
  const titles = new Map<string, string>();
  const faults: string[] = [];
  for (const [path, { html }] of found) {
    const page = parse(html);
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href');
    const isHidden = page.querySelector('meta[name=robots][content*=noindex]') !== null;
    if (!canonical && !isHidden) faults.push(`${path} has no canonical`);
    for (const { textContent } of page.querySelectorAll('a[href]'))
      if (VAGUE.test(textContent.trim())) faults.push(`${path} has a link "${textContent.trim()}"`);
    if (page.querySelectorAll('h1').length !== 1) faults.push(`${path} has not one h1`);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
      if (!isHidden && !page.querySelector(`meta[property="${name}"]`)) faults.push(`${path} has no ${name}`);
    }
    for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
      const { '@context': context, '@type': type } = JSON.parse(script.rawText);
      if (context !== 'https://schema.org' || !type) faults.push(`${path} has JSON-LD of no kind`);
    }
    if (isHidden || canonical !== origin + (path === '/' ? '' : path)) continue;
    canonicals.push(canonical);
    const title = page.querySelector('title')?.textContent ?? '';
    if (titles.has(title)) faults.push(`${path} has the title of ${titles.get(title)}: ${title}`);
    titles.set(title, path);
  }
  expect(faults).toEqual([]);
  const namedNow = new Set(await readSitemap(request));
  expect(
    named.filter(
      (page) => namedNow.has(page) && !canonicals.includes(page) && !isUnreadRumor(page.slice(origin.length)),
    ),
    'in the sitemap, and nothing links to it',
  ).toEqual([]);
  expect(
    canonicals.filter((page) => !namedNow.has(page)),
    'not in the sitemap',
  ).toEqual([]);
});

for (const [asked, spelled] of [
  ['/NBA/Rumors', '/nba/rumors'],
  ['/nba/rumors/', '/nba/rumors'],
  ['/nba/rumors/1', '/nba/rumors'],
  ['/nba/rumors/players/page/1', '/nba/rumors/players'],
  ['/nba/topic/Villard-Signing', '/nba/topic/villard-signing'],
  ['/nba/topic/villard-signing/1', '/nba/topic/villard-signing'],
  ['/nba/news/teams/atlanta-hawks/1', '/nba/news/teams/atlanta-hawks'],
  ['/nba/journalist/DANAWHITLOCK', '/nba/journalist/danawhitlock'],
  ['/NBA/Journalist/danawhitlock', '/nba/journalist/danawhitlock'],
  ['/NBA/Rumors/', '/nba/rumors'],
  ['/feeds/journalist/DANAWHITLOCK.xml', '/feeds/journalist/danawhitlock.xml'],
] as const) {
  test(`${asked} redirects permanently to its canonical address`, async ({ request }) => {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location as string, 'http://any').pathname).toBe(spelled);
    expect((await request.get(spelled, { maxRedirects: 0 })).status()).toBe(200);
  });
}

for (const [path, canonical] of [
  ['/nba', ''],
  ['/nba/players/deshaun-villard', '/nba/rumors/players/deshaun-villard'],
  ['/nba/teams/atlanta-hawks', '/nba/rumors/teams/atlanta-hawks'],
] as const) {
  test(`${path} has the canonical address ${canonical || 'the home page'}`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${canonical}"`);
  });
}
