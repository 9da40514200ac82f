import { collectViolations, expectOwnScripts, scriptSources } from './support/content-security';
import { openWhole } from './support/open-page';
import { NOT_FOUND_PAGES } from './support/pages';
import { expect, test } from './support/vault';

for (const path of NOT_FOUND_PAGES.slice(0, 3)) {
  test(`${path}, which is absent, needs nothing that its policy refuses`, async ({ page }) => {
    const violations = await collectViolations(page);
    const answer = await openWhole(page, path);
    expect(answer?.status()).toBe(404);
    expect(scriptSources((await answer?.headerValue('content-security-policy')) ?? '')).not.toContain(
      'unsafe',
    );
    expect(violations).toEqual([]);
  });
}

test('pages that are reached by links need nothing that the policy of the first refuses', async ({
  page,
}) => {
  const violations = await collectViolations(page);
  await page.goto('/');
  for (const [path, heading] of [
    ['/nba/top-stories', 'Top NBA Stories'],
    ['/nba/journalists', 'NBA Journalists'],
    ['/blog', 'Blog'],
  ] as const) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(violations).toEqual([]);
});

for (const path of ['/nba/rumors', '/nba/search?names=hawks']) {
  test(`script that gets into ${path} does not run, neither of its own nor from elsewhere`, async ({
    page,
  }) => {
    await page.route('https://foreign.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.ran = "foreign"' }),
    );
    await page.route(`**${path}`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const injected =
        '<script>window.ran="inline"</script><script src="https://foreign.example/a.js"></script>' +
        '<img src="data:," onerror="window.ran=\'handler\'">';
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace('<main', `${injected}<main`),
      });
    });
    const violations = await collectViolations(page);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect
      .poll(() => violations.map((violation) => violation.split(' ').slice(0, 2).join(' ')).sort())
      .toEqual([
        'script-src-attr inline',
        'script-src-elem https://foreign.example/a.js',
        'script-src-elem inline',
      ]);
    expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
  });
}

test('pages of one visitor, of forms and of comparisons allow only their own scripts', async ({
  request,
  vault,
}) => {
  const settled = await (await request.get('/nba/rumors/filter?verdict=incorrect')).text();
  const [dispute = ''] = /\/dispute\/[0-9a-f]{24}/.exec(settled) ?? [];
  const [comparison] = await (await request.get('/_api/woj-shams')).json();
  for (const path of [
    vault.path,
    dispute,
    '/disputes/sent',
    '/newsletter/subscribed',
    '/votes/closed',
    '/nba/compare/danawhitlock/colebrandt',
    `/nba/woj-vs-shams/${comparison._id}`,
  ]) {
    // As it is rendered for this visit, and as the cache keeps it.
    for (let visit = 0; visit < 2; visit++) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expectOwnScripts(answer);
    }
  }
});

test('what is no page runs nothing', async ({ request }) => {
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/robots.txt',
    '/llms.txt',
    '/favicon.ico',
    '/icon.svg',
    '/push-worker.js',
    '/blog/feed.xml',
    '/feeds/rumors.xml',
    '/data/rumors.csv',
    '/_api/teams',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-security-policy'], path).toMatch(/^default-src 'none';/);
  }
});

test('errors and refusals run nothing', async ({ request }) => {
  for (const [path, init] of [
    ['/nba/topic/%ff', {}],
    ['/nba/rumors', { method: 'POST' }],
    ['/_api/nothing', {}],
    ['/_api/teams', { method: 'DELETE' }],
    ['/nba//rumors', { maxRedirects: 0 }],
    ['/assets/nothing.svg', { headers: { 'sec-fetch-dest': 'image' } }],
  ] as const) {
    const answer = await request.fetch(path, init);
    expect(answer.headers()['content-security-policy'], path).toMatch(/^default-src 'none';/);
  }
});
