import { expect, type Page, test } from './support/test';

const TEAM = 'Utah Jazz';

const card = (page: Page, team: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: team, exact: true }) });

/** Names of the teams in visual order. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.entity-card')]
      .map((element) => ({
        name: element.querySelector('h2')?.textContent,
        box: element.getBoundingClientRect(),
      }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ name }) => name),
  );

test('a favorite team is marked, comes first on the next visit, and is removed', async ({ page }) => {
  await page.goto('/nba/rumors/teams');
  const byName = await seen(page);
  expect(byName.slice(1)).toContain(TEAM);
  await card(page, TEAM).getByRole('button', { name: 'Mark Favorite Team' }).click();
  await expect(card(page, TEAM)).toContainText(
    'The next time you visit this page, your favorite team will show up first',
  );
  await expect(page.getByRole('button', { name: 'Mark Favorite Team' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('favoriteTeam'))).toBe(TEAM);
  expect(await seen(page)).toEqual(byName);

  await page.reload();
  expect(await seen(page)).toEqual([TEAM, ...byName.filter((name) => name !== TEAM)]);
  await page.getByRole('link', { name: 'FadeAway' }).first().click();
  await expect(page).toHaveURL('/nba/fadeaway-game');
  await page.goBack();
  await expect.poll(async () => (await seen(page))[0]).toBe(TEAM);

  await card(page, TEAM).getByRole('button', { name: 'Remove as favorite' }).click();
  expect(await page.evaluate(() => localStorage.getItem('favoriteTeam'))).toBe('null');
  await expect(page.getByRole('button', { name: 'Mark Favorite Team' })).not.toHaveCount(0);
  await page.reload();
  expect(await seen(page)).toEqual(byName);
});

test('the favorite is first before any script has loaded', async ({ page }) => {
  await page.addInitScript((team) => localStorage.setItem('favoriteTeam', team), TEAM);
  await page.route('**/_next/**/*.js*', (route) => route.abort());
  await page.goto('/nba/news/teams', { waitUntil: 'domcontentloaded' });
  expect((await seen(page))[0]).toBe(TEAM);
});

test('the favorite is first for the keyboard', async ({ page }) => {
  await page.addInitScript((team) => localStorage.setItem('favoriteTeam', team), TEAM);
  await page.goto('/nba/rumors/teams');
  await expect(page.getByRole('button', { name: 'Remove as favorite' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search team' }).focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('.entity-card')?.dataset.team ?? null);
  for (let presses = 0; (await focused()) === null && presses < 10; presses++) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe(TEAM);
  // The next card that has the focus is that of the first of the others.
  while ((await focused()) === TEAM) await page.keyboard.press('Tab');
  expect(await focused()).toBe((await seen(page))[1]);
});

test('a favorite that was renamed can be removed, and another one marked', async ({ page }) => {
  await page.goto('/nba/rumors/teams');
  await page.evaluate(() => localStorage.setItem('favoriteTeam', 'Seattle SuperSonics'));
  await page.reload();
  const note = page.getByText('Your favorite team, Seattle SuperSonics, isn’t on this list.');
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Favorite Team' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove as favorite' }).click();
  await expect(note).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('favoriteTeam'))).toBe('null');
  await card(page, TEAM).getByRole('button', { name: 'Mark Favorite Team' }).click();
  expect(await page.evaluate(() => localStorage.getItem('favoriteTeam'))).toBe(TEAM);
});

for (const rubbish of ['"]{}', 'Nobody', '</style><img src=x>', 'null', '']) {
  test(`with ${JSON.stringify(rubbish)} as favorite the list is by name`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript((value) => localStorage.setItem('favoriteTeam', value), rubbish);
    await page.goto('/nba/rumors/teams');
    const names = await seen(page);
    expect(names).toEqual([...names].sort());
    expect(faults).toEqual([]);
  });
}
