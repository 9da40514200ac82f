import type { Response } from '@playwright/test';
import {
  cutOffColleagues,
  importTasks,
  isSaved,
  openTask,
  press,
  publicCard,
  RATINGS,
  rowOf,
  startTasks,
  type Task,
  tasksPath,
  untilKeysWork,
  untilStored,
} from './support/desk';
import { holdBack } from './support/hold-back';
import { readCovered, readMoved, watchLayout } from './support/layout';
import { EDITOR, expect, runStaff, sendPassword, signIn, test } from './support/staff';

test.describe.configure({ timeout: 180_000 });

const BEN = { email: 'benedict@boxscoop.example', password: 'another horse battery staple' } as const;

const pressed = (page: Parameters<typeof openTask>[0], name: string) =>
  expect(openTask(page).getByRole('button', { name, exact: true }));

test('20 tweets by the keyboard alone; each change is public at the next request, and undone it is gone', async ({
  page,
  staffSite,
}) => {
  test.setTimeout(600_000);
  const tasks = await startTasks(page, staffSite, 20, 'keyboard');
  expect(tasks).toHaveLength(20);
  const tab = page.getByRole('navigation', { name: 'Lists' }).locator('[aria-current]');
  await expect(tab).toContainText('20');
  const shownAt = (work: (typeof RATINGS)[number]) => `/nba/${work.page}`;
  const isPublic = (task: Task, work: (typeof RATINGS)[number]) => publicCard(page, shownAt(work), task);
  let steps = 0;
  for (const [place, task] of tasks.entries()) {
    await expect(openTask(page)).toContainText(task.tweet.slice(0, 40));
    const work = RATINGS[place % RATINGS.length]!;
    expect(await isPublic(task, work)).toBeNull();
    const hasSuggestions = await openTask(page).getByRole('button', { name: 'Accept all' }).isVisible();
    const keys = [...(hasSuggestions ? ['a'] : []), ...work.keys];
    steps += keys.length;
    const last = keys.pop()!;
    // Both ways to go on: a key of its own, and Shift with the last one.
    const finishing = place % 2 === 0 ? [last, 'j'] : [`Shift+${last.toUpperCase()}`];
    expect(keys.length + finishing.length).toBeLessThanOrEqual(5);
    await press(page, ...keys, ...finishing);
    await untilStored(page);
    expect(await isPublic(task, work), task.tweet).toContain(work.words);
  }
  await expect(tab).toContainText('0');
  for (let step = 0; step < steps; step++) await press(page, 'z');
  await untilStored(page);
  await expect(tab).toContainText('20');
  for (const [place, task] of tasks.entries()) {
    expect(await isPublic(task, RATINGS[place % RATINGS.length]!)).toBeNull();
  }
});

test('tags, outcomes, drafts and text by keys, and each undone', async ({ page, staffSite }) => {
  const [task] = await startTasks(page, staffSite, 1, 'tagging');
  const open = openTask(page);
  await press(page, 't');
  const field = open.getByRole('combobox', { name: 'Add a player, a team or a topic' });
  await expect(field).toBeFocused();
  await field.pressSequentially('JAZZ');
  await expect(open.getByRole('option').first()).toContainText('Utah Jazz');
  await press(page, 'Enter', 'Escape', 'o');
  await page.keyboard.type('He stayed.');
  await press(page, 'Enter', 'd', 'e');
  await open.getByLabel('Text').fill('A text corrected by an editor.');
  await open.getByLabel('Category').selectOption('injury');
  await open.getByRole('button', { name: 'Submit' }).click();
  await untilStored(page);
  await expect(open).toContainText('A text corrected by an editor.');
  await expect(open.getByText('He stayed.')).toBeVisible();
  await pressed(page, 'Draft').toHaveAttribute('aria-pressed', 'true');
  const rail = page.getByRole('complementary', { name: 'About the open tweet' });
  for (const text of ['category injury', 'changed the text', 'ana made it a draft', 'ana tagged Utah Jazz']) {
    await expect(rail).toContainText(text);
  }
  await press(page, 'z', 'z', 'z', 'z');
  await untilStored(page);
  await expect(open).toContainText(task!.tweet.slice(0, 40));
  await expect(open.getByRole('button', { name: 'Remove the tag Utah Jazz' })).toHaveCount(0);
  await expect(open.getByText('He stayed.')).toHaveCount(0);
  await pressed(page, 'Draft').toHaveAttribute('aria-pressed', 'false');
});

test('a report that is rated is a pill on the pages of others within ten seconds, which moves nothing until it is pressed', async ({
  page,
  staffSite,
  browser,
}) => {
  const [task] = await startTasks(page, staffSite, 1, 'wire');
  const readers = await Promise.all(
    ['/nba/live', '/nba/rumors'].map(async (path) => {
      const reader = await (await browser.newContext({ baseURL: staffSite.url })).newPage();
      await watchLayout(reader);
      await Promise.all([
        reader.waitForResponse((response) => response.url().endsWith('/_api/live')),
        reader.goto(path),
      ]);
      return { reader, before: (await readMoved(reader)).share };
    }),
  );
  await press(page, 'r', '2');
  await untilStored(page);
  for (const { reader, before } of readers) {
    const pill = reader.getByRole('button', { name: /^\d+ new reports?$/ });
    await expect(pill).toBeVisible({ timeout: 10_000 });
    expect((await readMoved(reader)).share).toBe(before);
    // By its address: other tests rate reports with the same text.
    const report = reader.locator(`main [href="/nba/rumor/${task!.tweet_id}"]`).first();
    await expect(report).toHaveCount(0);
    await pill.click();
    await expect(report).toBeVisible();
    await expect(pill).toBeHidden();
    await reader.context().close();
  }
});

test('keys pressed before the page listens act when it does', async ({ page, staffSite }) => {
  const [first, second] = await startTasks(page, staffSite, 2, 'early');
  const release = await holdBack(page, '**/_next/static/**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(openTask(page)).toContainText(first!.tweet.slice(0, 40));
  await press(page, 'r', '2', 'c', 'j', 'g');
  await expect(page.locator('.queue[data-keys=on]')).toHaveCount(0);
  release();
  await untilKeysWork(page);
  await untilStored(page);
  await expect(rowOf(page, first!)).toContainText('Good rumor');
  await expect(openTask(page)).toContainText(second!.tweet.slice(0, 40));
  await pressed(page, 'Good info').toHaveAttribute('aria-pressed', 'true');
});

test('several are chosen and rated together, and undone together', async ({ page, staffSite }) => {
  const tasks = await startTasks(page, staffSite, 3, 'chosen');
  await press(page, 'Space', 'j', 'Space', 'i');
  await untilStored(page);
  await expect(rowOf(page, tasks[0]!)).toContainText('Irrelevant');
  await press(page, 'z');
  await untilStored(page);
  await expect(page.locator('.task-chip').filter({ hasText: 'irrelevant' })).toHaveCount(0);
});

test('two editors see each other; the later save of a changed field shows both values, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
  staffSite,
}) => {
  runStaff(staffSite, ['add', BEN.email], BEN.password);
  await startTasks(page, staffSite, 1, 'together');
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, tasksPath('together'), BEN);
  await untilKeysWork(other);
  const openedAt = Date.now();
  await expect(openTask(page).getByRole('status').first()).toContainText('benedict also has this open.');
  test.info().annotations.push({ type: 'seen after', description: `${Date.now() - openedAt} ms` });
  await expect(openTask(other).getByRole('status').first()).toContainText('ana also has this open.');

  // A change that nobody contradicts shows at the other editor.
  await press(other, '2');
  await isSaved(other);
  await pressed(page, 'Medium').toHaveAttribute('aria-pressed', 'true');
  await expect(openTask(page)).toContainText('benedict just changed: impressiveness.');

  // While one types, the other stores a text: the later save is refused.
  await cutOffColleagues(page);
  await press(page, 'e');
  await openTask(page).getByLabel('Text').fill('What Ana typed.');
  await press(other, 'e');
  await openTask(other).getByLabel('Text').fill('What Ben stored.');
  await openTask(other).getByRole('button', { name: 'Submit' }).click();
  await isSaved(other);
  await openTask(page).getByRole('button', { name: 'Submit' }).click();
  const problem = openTask(page).getByRole('alert');
  await expect(problem).toContainText('Someone else just edited this.');
  const row = problem.getByRole('row', { name: /^tweet/ });
  await expect(row).toContainText('What Ben stored.');
  await expect(row).toContainText('What Ana typed.');
  await problem.getByRole('button', { name: 'Save mine' }).click();
  await isSaved(page);
  await expect(openTask(page)).toContainText('What Ana typed.');
  await elsewhere.close();
});

test('without a connection an edit is kept, and stored when it is back', async ({
  page,
  context,
  staffSite,
}) => {
  const [task] = await startTasks(page, staffSite, 1, 'offline');
  await context.setOffline(true);
  await press(page, 'r');
  await expect(openTask(page).getByRole('alert')).toContainText('Not saved.');
  await expect(openTask(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await pressed(page, 'Rumor').toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await isSaved(page);
  expect(await publicCard(page, '/nba/rumors', task!)).not.toBeNull();
});

test('a session that ends in the middle of an edit: sign in over the page, and the edit is stored', async ({
  page,
  context,
  staffSite,
}) => {
  await startTasks(page, staffSite, 1, 'ended');
  await press(page, 'e');
  const text = openTask(page).getByLabel('Text');
  await text.fill('Typed before the session ended.');
  await context.clearCookies({ name: /session_token/ });
  // What the page reads by itself finds the session ended first, and does not get in the way.
  const isRefused = (answer: Response) => answer.status() === 401 && answer.url().includes('/desk/changes');
  await page.waitForResponse(isRefused);
  await page.waitForResponse(isRefused);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(text).toBeFocused();
  await openTask(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible();
  await sendPassword(page, EDITOR);
  await isSaved(page);
  await expect(openTask(page)).toContainText('Typed before the session ended.');
});

test('an edit of a deleted tweet says so and is kept until it is dismissed', async ({
  page,
  baseURL,
  staffSite,
}) => {
  const [task, next] = await startTasks(page, staffSite, 2, 'deleted');
  await cutOffColleagues(page);
  const removed = await page.request.delete(`/_api/admin/tweets/${task!.tweet_id}`, {
    headers: { origin: baseURL! },
  });
  expect(removed.status()).toBe(200);
  await press(page, 'r');
  const problem = openTask(page).getByRole('alert');
  await expect(problem).toContainText('It was just deleted');
  await pressed(page, 'Rumor').toHaveAttribute('aria-pressed', 'true');
  await problem.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(openTask(page)).toContainText(next!.tweet.slice(0, 40));
  await expect(page.locator('main')).not.toContainText(task!.tweet.slice(0, 40));
});

test('a tweet that somebody else deletes leaves the list by itself', async ({ page, baseURL, staffSite }) => {
  const [task, next] = await startTasks(page, staffSite, 2, 'vanished');
  await page.request.delete(`/_api/admin/tweets/${task!.tweet_id}`, { headers: { origin: baseURL! } });
  await expect(openTask(page)).toContainText(next!.tweet.slice(0, 40));
});

test('with shortcuts on, i, g and s rate the first listed tweet, which leaves the list', async ({
  page,
  staffSite,
}) => {
  const tasks = importTasks(staffSite, 3, 'firstofall');
  await signIn(page, '/admin/categorized?category=none&username=firstofall');
  await untilKeysWork(page);
  await page.getByRole('checkbox', { name: /Shortcuts/ }).check();
  await press(page, 'i');
  await expect(rowOf(page, tasks[0]!)).toHaveCount(0);
  await press(page, 's');
  await expect(rowOf(page, tasks[1]!)).toHaveCount(0);
  await expect(rowOf(page, tasks[2]!)).toHaveCount(1);
  await press(page, 'z');
  await expect(rowOf(page, tasks[1]!)).toHaveCount(1);
});

test('? shows all keys, and none acts while a dialog is open or text is typed', async ({
  page,
  staffSite,
}) => {
  await startTasks(page, staffSite, 1, 'help');
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toContainText('Undo the last change');
  await press(page, 'r', 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, '/');
  await expect(page.getByLabel('Keywords')).toBeFocused();
  await page.keyboard.type('rgs');
  await expect(openTask(page).locator('.segment [aria-pressed=true]')).toHaveCount(0);
});

test.describe('before its script has been loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('the open task covers no row', async ({ page }) => {
    await signIn(page, '/admin/daily-flow?days=10000');
    await expect(openTask(page)).toBeVisible();
    expect(await readCovered(page)).toEqual([]);
  });
});
