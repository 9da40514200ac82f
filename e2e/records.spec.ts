import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/staff';

/**
 * Journalists, comparisons, the Hall of Shame, nicknames, articles and puzzles, edited on staff pages and seen on
 * public ones at the next request.
 */

const publicPage = async (page: Page, path: string): Promise<string> => {
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return response.text();
};
const saved = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('page /admin/journalist: a profile, its badges and its word cloud change', async ({ page }) => {
  await signIn(page, '/admin/journalist');
  const finder = page.getByRole('combobox', { name: 'Journalist' });
  await finder.fill('dana');
  await finder.press('Enter');
  await page.waitForURL(/username=danawhitlock/);
  await page.getByLabel('Bio', { exact: true }).fill('Asks twice, files once.');
  await page.getByRole('button', { name: 'Interview Quotes' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await saved(page, 'Saved');
  await expect(page.getByRole('button', { name: 'Interview Quotes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Make the word cloud' }).click();
  await saved(page, 'Made from two years of tweets');
  const profile = await publicPage(page, '/nba/journalist/danawhitlock');
  expect(profile).toContain('Asks twice, files once.');
  expect(profile).toContain('Interview Quotes');
  expect(profile).toContain('class="word-cloud"');
  await page.getByRole('button', { name: 'Delete the word cloud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await saved(page, 'Deleted');
  expect(await publicPage(page, '/nba/journalist/danawhitlock')).not.toContain('class="word-cloud"');
});

test('showing a journalist on the home page asks first', async ({ page }) => {
  await signIn(page, '/admin/journalist?username=theo_marchetti');
  const button = page.getByRole('button', { name: 'Show on homepage' });
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to show this journalist on homepage?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await question.getByRole('button', { name: 'Show' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await saved(page, 'Saved');
});

test('what was typed is kept when a save fails, and when somebody else was first', async ({ page }) => {
  await signIn(page, '/admin/journalist?username=jonasberg');
  const bio = page.getByLabel('Bio', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  // The form takes no input before its script has been loaded.
  await bio.click();
  await page.context().setOffline(true);
  await bio.fill('Mine.');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(bio).toHaveValue('Mine.');
  await page.context().setOffline(false);
  const answer = await page.request.get('/_api/admin/journalist/username/jonasberg');
  const { journalist } = await answer.json();
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`/_api/journalist/${journalist._id}/bio`, { data: { bio: 'Theirs.' }, headers });
  await save.click();
  await expect(page.getByText('to “Theirs.”')).toBeVisible();
  await expect(bio).toHaveValue('Mine.');
  await save.click();
  await saved(page, 'Saved');
  expect(await publicPage(page, '/nba/journalist/jonasberg')).toContain('Mine.');
});

test('page /admin/journalist-rumors: a rumor is resolved, and the counters follow', async ({ page }) => {
  await signIn(page, '/admin/journalist-rumors?username=minasato');
  // Tests before this one, on the same site, may have judged some of them.
  const card = page.locator('.judged:not([data-verdict="correct"])').first();
  const text = await card.locator('.record-quote').textContent();
  const judged = page.locator('.judged').filter({ hasText: text ?? '' });
  const countOf = (verdict: string) => page.locator(`.data-counters > [data-verdict="${verdict}"] dd`);
  const [correct, incorrect] = await Promise.all(
    ['correct', 'incorrect'].map(async (verdict) => Number(await countOf(verdict).textContent())),
  );
  const wasIncorrect = (await card.getAttribute('data-verdict')) === 'incorrect';
  await judged.getByLabel('Resolution').selectOption('correct');
  await expect(judged.getByText('Saved')).toBeVisible();
  await expect(judged.getByLabel('Resolution')).toHaveValue('correct');
  await expect(countOf('correct')).toHaveText(String(correct! + 1));
  await judged.getByRole('button', { name: /Show topics \(\d+\)/ }).click();
  await expect(judged.getByRole('button', { name: /Hide topics/ })).toBeVisible();
  const decided = correct! + 1 + incorrect! - (wasIncorrect ? 1 : 0);
  const record = `${correct! + 1} of ${decided} right`;
  expect(await publicPage(page, '/nba/journalist/minasato')).toContain(record);
});

test('page /admin/single-journalist-data-page has the same views', async ({ page }) => {
  await signIn(page, '/admin/single-journalist-data-page?username=danawhitlock&view=reports');
  await expect(page.getByRole('link', { name: /Reports/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.judged').first()).toBeVisible();
});

test('page /admin/journalist-aggregate-data is sorted and downloaded', async ({ page }) => {
  await signIn(page, '/admin/journalist-aggregate-data');
  await page.getByRole('button', { name: 'Username' }).click();
  const first = page.locator('.stats-table tbody tr').first();
  await expect(first).toContainText('annikaveld');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('journalists.csv');
});

test('nicknames are added and deleted, with a question', async ({ page }) => {
  await signIn(page, '/admin/legacy-daily-tasks?tab=playerNicknames');
  const finder = page.getByLabel('Find a player');
  await finder.fill('brandvold');
  await expect(page.getByRole('option', { name: /Nikolai Brandvold/ })).toBeVisible();
  await finder.press('Enter');
  const field = page.getByLabel('New nickname of Nikolai Brandvold');
  await field.fill('   ');
  await field.press('Enter');
  await field.fill('Snow/Man 100%');
  await field.press('Enter');
  await saved(page, 'Added “Snow/Man 100%”');
  const readNicknames = async () => {
    const response = await page.request.get('/_api/players/nikolai-brandvold?limit=1');
    return ((await response.json()) as { nicknames: { name: string }[] }).nicknames.map(({ name }) => name);
  };
  expect(await readNicknames()).toContain('Snow/Man 100%');
  await page.getByRole('button', { name: 'Delete the nickname Snow/Man 100%' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete the nickname?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await saved(page, 'Deleted “Snow/Man 100%”');
  expect(await readNicknames()).not.toContain('Snow/Man 100%');
});

test('page /admin/woj-shams-create and page /admin/woj-shams-existing: a comparison is made, won and deleted', async ({
  page,
}) => {
  await signIn(page, '/admin/woj-shams-create');
  await page.getByLabel('Title').fill('The four-way whiteboard trade');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/id=/);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const woj = page.getByRole('region', { name: 'Tweets of Woj' });
  await woj.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(woj.getByRole('button', { name: 'Add', exact: true }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Shams won' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Woj won' }).click();
  await expect(page.getByRole('button', { name: 'Woj won' })).toHaveAttribute('aria-pressed', 'true');
  expect(await publicPage(page, '/nba/woj-vs-shams')).toContain('The four-way whiteboard trade');
  await page.goto('/admin/woj-shams-existing');
  const deleteButton = (title: string) => page.getByRole('button', { name: `Delete ${title}` });
  const card = page.locator('.record-part').filter({ has: deleteButton('The four-way whiteboard trade') });
  await card.getByLabel('Title').fill('The whiteboard swap');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(deleteButton('The whiteboard swap')).toBeVisible();
  expect(await publicPage(page, '/nba/woj-vs-shams')).toContain('The whiteboard swap');
  await page.getByRole('button', { name: 'Delete The whiteboard swap' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this object?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete The whiteboard swap' })).toHaveCount(0);
  expect(await publicPage(page, '/nba/woj-vs-shams')).not.toContain('The whiteboard swap');
});

test('page /admin/hall-of-shame: a description is written', async ({ page }) => {
  await signIn(page, '/admin/hall-of-shame');
  await page
    .getByLabel(/^Description/)
    .first()
    .fill('He had not even called the club.');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await saved(page, 'Description updated!');
  expect(await publicPage(page, '/nba/hall-of-shame')).toContain('He had not even called the club.');
});

test('page /fadeaway-admin: a puzzle is previewed, made and edited', async ({ page }) => {
  await signIn(page, '/fadeaway-admin');
  await page.getByRole('button', { name: 'Toggle Create Visibility' }).click();
  const form = page.getByRole('region', { name: 'New game' });
  await expect(form.getByPlaceholder('Jersey Number, Position, College, Height, Age')).toBeVisible();
  await expect(form.getByLabel('Date')).not.toHaveValue('');
  await form.getByLabel('Target Phrase').fill('Otto Nordahl');
  await form.getByLabel('Free Hint').fill('12, Guard');
  for (const number of [1, 2, 3]) await form.getByLabel(`Hint ${number}`).fill(`It is hint ${number}`);
  await form.getByText('Preview', { exact: true }).click();
  await form.getByRole('button', { name: 'Wrong guess' }).click();
  await expect(form.getByText('90 points, 4 guesses left.')).toBeVisible();
  await form.getByRole('button', { name: /Small Hint/ }).click();
  await expect(form.getByText('It is hint 1')).toBeVisible();
  await form.getByRole('button', { name: 'Right guess' }).click();
  await expect(form.getByText('Solved with 85 points.')).toBeVisible();
  await form.getByLabel('Date').fill('2019-05-06');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await saved(page, 'Created');
  const read = async () => (await page.request.get('/_api/current-stats-game?stringDate=2019-05-06')).json();
  expect(await read()).toMatchObject({
    target_phrase: 'Otto Nordahl',
    played_date: '2019-05-06T00:00:00.000Z',
  });
  const card = page.locator('li.record-part').filter({ hasText: 'Otto Nordahl' });
  await card.getByRole('button', { name: /^Edit/ }).click();
  const edited = page.locator('li.record-part').filter({ has: page.getByLabel('Game number') });
  await edited.getByLabel('Free Hint').fill('12, Forward');
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('12, Forward')).toBeVisible();
  expect(await read()).toMatchObject({ free_hint: '12, Forward' });
  await card.getByRole('button', { name: /^Edit/ }).click();
  await edited.getByRole('button', { name: 'Clear Date' }).click();
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('No date set')).toBeVisible();
});

test('an article is made, with a tag first and a warning of a duplicate; a pending one becomes one', async ({
  page,
}) => {
  await signIn(page, '/admin/daily-flow?tab=articles&days=10000');
  await page.getByText('New article').click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await saved(page, 'Please add a tag first. Missing: the URL, the journalist, a player, a team.');
  const url = 'https://news.example/records-spec';
  await page.getByLabel('URL').fill(url);
  await page.getByLabel('Find the journalist').fill('dana');
  await page.getByLabel('Find the journalist').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Dana Whitlock' })).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Obanor is close to a new contract in the Bay.');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await saved(page, 'Please add a tag first. Missing: a player, a team.');
  await page.getByLabel('Add a player').fill('obanor');
  await expect(page.getByLabel('Add a team')).toBeDisabled();
  await page.getByLabel('Add a player').press('Enter');
  await page.getByLabel('Add a team').fill('warriors');
  await page.getByLabel('Add a team').press('Enter');
  await create.click();
  await saved(page, 'Created');
  expect(await publicPage(page, '/nba/players/ike-obanor')).toContain(' is close to a new contract');
  await page.getByLabel('URL').fill(`${url.replace('//', '//www.')}/?utm_source=mail`);
  await saved(page, 'Warning: duplicate article');
  await page.getByLabel('URL').fill('');
  await expect(page.getByText('Warning: duplicate article')).toHaveCount(0);
  const row = page.locator('.desk-rows > li').first();
  const address = (await row.getByRole('link').getAttribute('href')) ?? '';
  const link = page.getByRole('link', { name: address, exact: true });
  for (const isUndone of [true, false]) {
    await row.getByRole('button', { name: 'Make a tweet' }).click();
    await expect(page.getByLabel('Add a player, a team or a topic')).toBeFocused();
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Draft', exact: true, pressed: true })).toBeVisible();
    if (isUndone) await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(link).toHaveCount(isUndone ? 1 : 0);
  }
  const duplicate = await page.request.get(
    `/_api/admin/is-duplicate-article?url=${encodeURIComponent(address)}`,
  );
  expect(await duplicate.json()).toEqual({ containsDuplicate: true });
});
