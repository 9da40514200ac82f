import { parse } from 'node-html-parser';
import { NOT_FOUND_PAGES, PAGES } from './support/pages';
import { expect, test } from './support/test';

test('the header of every page has the search, also without JavaScript', async ({ request }) => {
  for (const path of [...PAGES.map((page) => page.path), ...NOT_FOUND_PAGES]) {
    const html = await (await request.get(path)).text();
    const form = parse(html).querySelector('header search form[action="/nba/search"]');
    expect(form?.querySelector('input[name="names"]'), path).toBeTruthy();
  }
});

test('the header search suggests while one types, and the keyboard opens a suggestion', async ({ page }) => {
  await page.goto('/blog');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.fill('whitlok');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Dana Whitlock');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/journalist/danawhitlock');
});

test('Enter finds what was suggested', async ({ page }) => {
  await page.goto('/nba/rumors');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await field.fill('whitlok');
  await expect(page.getByRole('option').first()).toContainText('Dana Whitlock');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=whitlok');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Dana Whitlock');
  await expect(page.getByRole('article').first()).toContainText('Whitlock');
});

test('what the search box of the home page suggests by part of a name, Enter finds', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search player or team' });
  await field.fill('rookl');
  await expect(page.getByRole('option')).toContainText('Brooklyn Nets');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=rookl');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Brooklyn Nets');
  await expect(page.getByText('No search results found')).toHaveCount(0);
});

test('faces and crests stand beside names, verdicts and records beside reports', async ({ page }) => {
  await page.goto('/nba/rumors');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const pictureOf = (name: string) => options.filter({ hasText: name }).locator('.picture');
  for (const [typed, name] of [
    ['whitlock', 'Dana Whitlock Reporter'],
    ['hawks', 'Atlanta Hawks Team'],
    ['villard', 'Deshaun Villard Player'],
  ] as const) {
    await field.fill(typed);
    await expect(pictureOf(name)).toBeVisible();
    const isDrawn = (picture: Element) =>
      picture instanceof HTMLImageElement ? picture.naturalWidth > 0 : picture.textContent !== '';
    await expect.poll(() => pictureOf(name).evaluate(isDrawn)).toBe(true);
  }
  await field.fill('whitlock');
  const reports = options.filter({ hasNotText: /Reporter|Story/ });
  await expect(reports).toHaveCount(3);
  for (const report of await reports.all())
    await expect(report).toContainText(/Whitlock · .*\d of \d+ right/);
  const { suggestions } = await (await page.request.get('/_api/suggestions?q=whitlock')).json();
  const verdicts = suggestions.map(({ verdict }: { verdict: string | null }) => verdict).filter(Boolean);
  await expect(options.locator('.stamp')).toHaveCount(verdicts.length);
  expect(verdicts.length).toBeGreaterThan(0);
});

test('Escape closes the suggestions, and in a narrow window then the search', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/blog');
    const field = page.getByRole('combobox', { name: 'Search the site' });
    if (width < 1240) await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field.fill('whit');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(field).toHaveValue('whit');
    if (width < 1240) {
      await field.press('Escape');
      await expect(field).toBeHidden();
    }
  }
});

test('in a wide window without JavaScript the field searches', async ({ browser, baseURL }) => {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto('/blog');
  await page.getByRole('combobox', { name: 'Search the site' }).fill('haet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=haet');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Miami Heat');
  await context.close();
});

test('on a phone without JavaScript a button opens the search', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  const page = await context.newPage();
  await page.goto('/about');
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('hawks');
  await field.press('Enter');
  await expect(page).toHaveURL('/nba/search?names=hawks');
  await expect(page.getByRole('list', { name: 'Players, teams' })).toContainText('Atlanta Hawks');
  await context.close();
});
