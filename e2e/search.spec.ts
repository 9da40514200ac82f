import { holdBack } from './support/hold-back';
import { expect, test } from './support/test';

for (const [what, query] of [
  ['nothing', ''],
  ['empty input', '?names=&journalists='],
  ['separators alone', '?names=,&journalists=%20,,%20&names='],
  ['10,000 characters', `?names=${'long '.repeat(2_000).trim().replaceAll(' ', '+')}`],
  ['regular-expression characters', `?names=${encodeURIComponent('.*+?^$()|[]{}\\')}`],
  ['control characters', '?names=%00%07%1B&journalists=%00'],
  ['an unpaired surrogate', '?names=%ED%A0%80'],
  ['operators', '?names[$ne]=1&journalists[$gt]='],
] as const) {
  test(`a search for ${what} responds`, async ({ request }) => {
    const page = await request.get(`/nba/search${query}`);
    expect(page.status()).toBe(200);
    const text = await page.text();
    const isEmpty = [
      'nothing',
      'empty input',
      'separators alone',
      'operators',
      'control characters',
    ].includes(what);
    expect(text.includes('No search results found')).toBe(!isEmpty);
    expect(text.includes('Type a player, a team, a word')).toBe(isEmpty);
    const call = await request.get(`/_api/search${query}`);
    expect([call.status(), await call.json()]).toEqual([200, { tweets: [], journalistMap: {} }]);
  });
}

test('results show without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/nba/search');
  await page.getByLabel('Names').fill('Atlanta Hawks');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/names=Atlanta\+Hawks/);
  await expect(page.getByRole('article').first()).toContainText('Hawks');
  await context.close();
});

test('the search box of journalists finds reports by name', async ({ page }) => {
  await page.goto('/nba/journalists');
  await page.getByRole('combobox', { name: 'Search journalist' }).fill('whitlock');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nba/search?journalists=whitlock');
  await expect(page.getByRole('article').first()).toContainText('Dana Whitlock');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('the search box of journalists finds misspelled names, and so does Enter', async ({ page }) => {
  await page.goto('/nba/journalists');
  const field = page.getByRole('combobox', { name: 'Search journalist' });
  await field.fill('wihtlock');
  await expect(page.getByRole('option')).toHaveText('Dana Whitlock');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?journalists=wihtlock');
  await expect(page.getByText('Showing reports by Dana Whitlock.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Dana Whitlock');
});

test('reports of a name found by a part of it are not said to be missing', async ({ page }) => {
  await page.goto('/nba/search?names=hitloc');
  await expect(page.getByText('Showing reports that mention Dana Whitlock.', { exact: true })).toBeVisible();
  await page.goto('/nba/search?names=wihtlock');
  await expect(
    page.getByText('No report mentions “wihtlock”. Showing reports that mention Dana Whitlock.'),
  ).toBeVisible();
});

test('a search for an unknown journalist finds nothing', async ({ request }) => {
  const response = await (await request.get('/_api/search?names=hawks&journalists=Nobody%20At%20All')).json();
  expect(response).toEqual({ tweets: [], journalistMap: {} });
});

for (const [path, field, typed, suggested] of [
  ['/', 'Search player or team', 'rookl', 'Brooklyn Nets'],
  ['/nba/teams', 'Search team', 'rookl', 'Brooklyn Nets'],
  ['/nba/teams', 'Search the site', 'brookl', 'Brooklyn Nets'],
] as const) {
  test(`what is typed before the scripts are there is kept, and has suggestions: ${field}, ${path}`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/_next/static/immutable/chunks/*.js');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const input = page.getByRole('combobox', { name: field });
    await input.fill(typed);
    release();
    await expect(page.getByRole('option').first()).toContainText(suggested);
    await expect(input).toHaveValue(typed);
  });
}

test('old results are hidden while new ones are fetched', async ({ page }) => {
  await page.goto('/nba/search?names=hawks');
  const results = page.locator('main article');
  await expect(results.first()).toContainText('Hawks');
  const release = await holdBack(page, /\/nba\/search\?.*names=heat/);
  await page.getByLabel('Names').fill('heat');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const pending = page.locator('.search-pending');
  await expect(pending).toHaveText('Fetching search results');
  await expect(results.first()).toBeAttached();
  await expect(results.filter({ visible: true })).toHaveCount(0);
  release();
  await expect(pending).toHaveText('');
  await expect(results.filter({ visible: true }).first()).toContainText('Heat');
});

test('a search can be limited to a journalist', async ({ page }) => {
  await page.goto('/nba/search?names=hawks');
  await page.getByLabel('Journalists').fill('danawhitlock');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/journalists=danawhitlock/);
  await expect(page.getByText(/^\d+ results? by/)).toContainText('Dana Whitlock');
  for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Dana Whitlock');
});
