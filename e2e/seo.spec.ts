import sharp from 'sharp';
import { expect, test } from './support/test';

test('robots.txt names the sitemap', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('who has a page, feed, sitemap, file or answer gets 304, as every fetch asks for it', async ({
  request,
}) => {
  const html = await (await request.get('/nba/rumors')).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? '';
  for (const path of [
    '/nba/rumors',
    '/feeds/rumors.xml',
    '/feeds/team/atlanta-hawks.xml',
    '/blog/feed.xml',
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/data/rumors.csv',
    '/_api/teams',
    '/push-worker.js',
    script,
  ]) {
    const { etag = '' } = (await request.get(path)).headers();
    expect(etag, path).toMatch(/^(W\/)?"/);
    const again = await request.get(path, {
      headers: { 'if-none-match': etag, 'cache-control': 'no-cache' },
    });
    expect([path, again.status(), (await again.body()).length]).toEqual([path, 304, 0]);
    const other = await request.get(path, { headers: { 'if-none-match': '"other"' } });
    expect([path, other.status()]).toEqual([path, 200]);
  }
});

test('the site has an icon', async ({ request, page }) => {
  await page.goto('/about');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  const response = await request.get(icon ?? '');
  expect(response.headers()['content-type']).toContain('image/svg+xml');
});

for (const [page, feed] of [
  ['/', '/feeds/rumors.xml'],
  ['/nba/journalist/danawhitlock', '/feeds/journalist/danawhitlock.xml'],
  ['/nba/rumors/teams/atlanta-hawks', '/feeds/team/atlanta-hawks.xml'],
  ['/nba/topic/villard-signing', '/feeds/topic/villard-signing.xml'],
] as const) {
  test(`${page} links to the feed ${feed}`, async ({ request, page: tab, baseURL }) => {
    const html = await (await request.get(page)).text();
    expect(html).toContain(`<link rel="alternate" type="application/rss+xml"`);
    expect(html).toContain(`href="${baseURL}${feed}"`);
    const response = await request.get(feed);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const xml = await response.text();
    const { fault, items } = await tab.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      return {
        fault: parsed.querySelector('parsererror')?.textContent ?? null,
        items: [...parsed.querySelectorAll('item > link')].map((link) => link.textContent),
      };
    }, xml);
    expect(fault).toBeNull();
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items).size).toBe(items.length);
  });
}

for (const path of [
  '/feeds/journalist/nobody_at_all.xml',
  '/feeds/player/x.xml',
  '/share/team/x',
  '/sitemaps/x.xml',
]) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

for (const path of [
  '/share/site/home',
  '/share/journalist/danawhitlock',
  '/share/topic/villard-signing',
  '/share/player/deshaun-villard',
  '/share/team/atlanta-hawks',
]) {
  test(`${path} is a picture of 1200 by 630 pixels`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('the ClaimReview of a resolved rumor matches the page of the rumor', async ({ page }) => {
  await page.goto('/nba/topic/villard-signing');
  const things = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  const reviews = things.filter((thing) => thing['@type'] === 'ClaimReview');
  expect(reviews.length).toBeGreaterThan(0);
  for (const { url, reviewRating, claimReviewed } of reviews) {
    await page.goto(new URL(url).pathname);
    const card = page.locator('.report');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
    await expect(card).toContainText(reviewRating.alternateName);
    await expect(card.locator('.rumor-text')).toHaveText(claimReviewed);
  }
});

for (const name of [
  'site/home',
  'journalist/danawhitlock',
  'journalist/max_oyelowo',
  'standings/all',
  'compare/danawhitlock-max_oyelowo',
  'rumor/9016649415736046964',
  'topic/villard-signing',
  'player/deshaun-villard',
  'team/atlanta-hawks',
]) {
  test(`all of the share picture ${name} is within its margins`, async ({ request }) => {
    const picture = sharp(await (await request.get(`/share/${name}`)).body());
    const paper = { width: 1, height: 1, left: 0, top: 0 };
    const [expected, right, foot] = await Promise.all(
      [
        paper,
        { left: 1140, top: 0, width: 60, height: 630 },
        { left: 0, top: 600, width: 1200, height: 30 },
      ].map(async (part) =>
        (await picture.clone().extract(part).stats()).channels.map(({ min, max }) => [min, max]),
      ),
    );
    expect([right, foot]).toEqual([expected, expected]);
  });
}
