import { spawnSync } from 'node:child_process';
import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { compiled } from '../test/compiled';
import type { RunningSite } from '../test/site';
import { readLayoutFaults } from './support/layout-faults';
import { createRumor } from './support/rumor';
import { EDITOR, expect, runStaff, signIn, test } from './support/staff';

// Each test makes the site render many pages anew, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 });

const LIST = '/admin/all-topics';

async function createTopic(page: Page, name: string, more: object = {}): Promise<string> {
  const answer = await page.request.post('/_api/admin/topics', { data: { name, ...more } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).topic._id;
}
const topicPath = (id: string) => `/admin/single-topic/${id}`;
const putInto = (page: Page, topic: string, object_id: string) =>
  page.request.patch(`/_api/admin/add-item-to-topic/${topic}`, { data: { object_id } });

function checkData(site: RunningSite): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiled('scripts/check-data.ts')], {
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url },
    encoding: 'utf8',
  });
  return status === 0 ? 'clean' : `${stdout}${stderr}`;
}

test('a story from the first rumor to its resolution, and its deletion', async ({
  page,
  playwright,
  staffSite,
}) => {
  const read = async (path: string) => (await page.request.get(path)).text();
  const rumor = 'Obanor has told people close to him that he prefers Miami';
  // Pages mark the player's name.
  const said = 'has told people close to him that he prefers Miami';
  const [story, slug] = ['Obanor prefers Miami', 'obanor-prefers-miami'];
  const shown = ['/', '/nba/top-stories', '/nba/rumors', '/sitemap.xml', `/feeds/topic/${slug}.xml`];
  await signIn(page, LIST);
  const reporter = async () =>
    (await (await page.request.get('/_api/journalist/username/danawhitlock')).json()).journalist;
  const before = await reporter();
  const { _id: tweet } = await createRumor(page, { tweet: rumor });
  expect((await reporter()).tweetCount).toBe(before.tweetCount + 1);

  await page.getByLabel('Create a topic').fill(`  ${story} `);
  await expect(page.getByLabel('Search topics')).toBeDisabled();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name: story }).first().click();
  await expect(page.getByRole('heading', { name: story, level: 1 })).toBeVisible();

  await page.getByLabel('Add a player').fill('Ike Oba');
  await expect(page.getByLabel('Add a team')).toBeDisabled();
  await expect(page.getByRole('option', { name: 'Ike Obanor' })).toBeVisible();
  await page.getByLabel('Add a player').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the tag Ike Obanor' })).toBeVisible();
  await expect(page.getByText('Add a tag!').filter({ visible: true })).toHaveCount(0);

  await page.getByLabel('Find tweets to add').fill('prefers Miami');
  await page.getByLabel('Find tweets to add').press('Enter');
  const found = page.getByRole('region', { name: 'Search results' });
  await found.getByRole('button', { name: 'Add' }).first().click();
  const inTopic = page.getByRole('region', { name: 'Tweets in the topic' });
  await expect(inTopic.getByText(rumor)).toBeVisible();
  await page.getByLabel('Show on the home page').check();
  await page.getByLabel('Description').fill('Does he want to leave?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  expect(await read(`/nba/topic/${slug}`)).toContain(said);
  const onHome = new RegExp(`<h3><a[^>]*href="/nba/topic/${slug}"`);
  expect(await read('/')).toMatch(onHome);
  expect(await read(`/feeds/topic/${slug}.xml`)).toContain(said);
  expect(await read('/nba/rumors/players/ike-obanor')).toContain(said);
  expect(await read('/nba/journalist/danawhitlock')).toContain(said);
  expect(await sitemaps(read)).toContain(`/nba/topic/${slug}`);

  await page.getByRole('button', { name: 'Populate resolution (no trade)' }).click();
  await expect(page.getByLabel('Resolution', { exact: true })).toHaveValue('Ike Obanor was not traded.');
  await page.getByLabel('Source', { exact: true }).fill('https://news.example/he-stays');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.topic-state').getByText('Resolved')).toBeVisible();
  const resolved = await read(`/nba/topic/${slug}`);
  expect(resolved).toContain('Ike Obanor was not traded.');
  expect(resolved).toContain('https://news.example/he-stays');
  expect(await read('/')).not.toMatch(onHome);

  const colleague = await otherEditor(playwright, staffSite);
  for (const [editor, resolution] of [
    [page.request, 'correct'],
    [colleague, 'incorrect'],
  ] as const) {
    const answer = await editor.patch(`/_api/admin/tweet/${tweet}`, { data: { resolution } });
    expect(answer.status()).toBe(200);
    const { record } = await reporter();
    if (record) expect(record[resolution]).toBe((before.record[resolution] ?? 0) + 1);
    expect(await read(`/nba/topic/${slug}`)).toContain(`data-verdict="${resolution}"`);
  }
  expect(await read('/corrections')).toContain(said);
  expect(checkData(staffSite)).toBe('clean');

  await page.getByRole('button', { name: 'Delete topic' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this topic?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('link', { name: story })).toHaveCount(0);
  expect((await page.request.get(`/nba/topic/${slug}`)).status()).toBe(404);
  expect((await page.request.get(`/feeds/topic/${slug}.xml`)).status()).toBe(404);
  expect(await sitemaps(read)).not.toContain(slug);
  for (const path of [...shown, '/nba/rumors/players/ike-obanor'].filter((path) => !path.includes(slug))) {
    expect(await read(path), path).not.toContain(story);
  }
  await page.request.delete(`/_api/admin/tweets/${tweet}`);
  await colleague.dispose();
  expect(await reporter()).toEqual(before);
  expect(checkData(staffSite)).toBe('clean');
});

test('on phones the day on which a story was settled is beside its line, within the window', async ({
  page,
}) => {
  await signIn(page, LIST);
  const topic = await createTopic(page, 'Story of eleven days', {
    resolution: 'He stays.',
    resolution_source: { url: 'https://news.example/he-stays' },
    resolution_date: '2026-01-05',
  });
  for (const day of ['01', '11']) {
    const { _id: rumor } = await createRumor(page, {
      tweet: `Rumor of January ${day}`,
      timestamp: `2026-01-${day}T00:00:00Z`,
    });
    await putInto(page, topic, rumor);
  }
  const label = page.locator('.lanes-end > span');
  // Reports are from January 1 to 11, and a day ends with the next: 30, 50, 60 and 100 percent of the way.
  for (const day of ['03', '05', '06', '10']) {
    const changed = await page.request.patch(`/_api/admin/topics/${topic}`, {
      data: { resolution_date: `2026-01-${day}` },
    });
    expect(changed.status()).toBe(200);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/nba/topic/story-of-eleven-days');
      await expect(label).toContainText(`Settled January ${Number(day)}, 2026`);
      await expect(label).toBeVisible();
      const [text, names] = [await label.boundingBox(), await page.locator('.lanes-rows').boundingBox()];
      const what = `settled on January ${day}, ${width} px`;
      expect.soft(text!.x, what).toBeGreaterThanOrEqual(0);
      expect.soft(text!.x + text!.width, what).toBeLessThanOrEqual(width);
      expect.soft(text!.y + text!.height, what).toBeLessThanOrEqual(names!.y + 2);
      expect.soft(await readLayoutFaults(page), what).toEqual([]);
    }
  }
});

/** An editor besides the one of the browser: an outcome that its own editor changes at once is no correction. */
async function otherEditor(playwright: PlaywrightWorkerArgs['playwright'], site: RunningSite) {
  const editor = { email: 'cole@boxscoop.example', password: EDITOR.password };
  runStaff(site, ['add', editor.email], editor.password);
  const context = await playwright.request.newContext({ baseURL: site.url });
  const headers = { origin: site.url };
  expect((await context.post('/_api/auth/sign-in/email', { headers, data: editor })).status()).toBe(200);
  return context;
}

/** The sitemap and what it refers to. */
async function sitemaps(read: (path: string) => Promise<string>): Promise<string> {
  const index = await read('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  return [index, ...(await Promise.all(parts.map(read)))].join('\n');
}

test('page /admin/all-topics: most tweets first, with filters in its address', async ({ page }) => {
  await signIn(page, LIST);
  const counts = (await page.locator('.topic-entry small').allTextContents()).map((text) =>
    parseInt(text, 10),
  );
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  await page.getByRole('link', { name: 'Resolved', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?show=resolved`);
  await expect(page.locator('.topic-entry-state').getByText('Pending')).toHaveCount(0);
  await page.getByRole('link', { name: 'Without a description' }).click();
  await expect(page).toHaveURL(`${LIST}?show=resolved&only=no-description`);
  await page.goto(LIST);
  await page.getByLabel('Search topics').fill('OBANOR');
  await expect(page.getByLabel('Create a topic')).toBeDisabled();
  await page.getByLabel('Search topics').press('Enter');
  await expect(page).toHaveURL(`${LIST}?keyword=OBANOR`);
  for (const heading of await page.locator('.topic-entry h2').allTextContents()) {
    expect(heading.toLowerCase()).toContain('obanor');
  }
});

test('page /admin/all-topics: Mark Resolved resolves the chosen topics, and says when there are none', async ({
  page,
}) => {
  await signIn(page, LIST);
  await createTopic(page, 'Chosen story');
  await page.reload();
  await page.getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(page.getByText('No topics found')).toBeVisible();
  await page.getByLabel('Select Chosen story').check();
  await page.getByRole('button', { name: 'Mark Resolved' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Resolution', { exact: true }).fill('It came to nothing.');
  await dialog.getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.topic-entry', { hasText: 'Chosen story' })).toContainText(
    'It came to nothing.',
  );
});

test('page /admin/all-topics: what was entered stays when creating fails', async ({ page }) => {
  await signIn(page, LIST);
  await createTopic(page, 'Taken story');
  await page.getByLabel('Create a topic').fill('Taken story');
  await page.getByLabel('Description').fill('Kept.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Create a topic is already taken by another topic.')).toBeVisible();
  await expect(page.getByLabel('Create a topic')).toHaveValue('Taken story');
  await expect(page.getByLabel('Description')).toHaveValue('Kept.');
});

test('page /admin/single-topic/{id}: tweets go in and out by drag, by key and by button', async ({
  page,
}) => {
  await signIn(page, LIST);
  const topic = await createTopic(page, 'Dragged story');
  await createRumor(page, { tweet: 'Draggable rumor one about Obanor' });
  await createRumor(page, { tweet: 'Draggable rumor two about Obanor' });
  await page.goto(topicPath(topic));
  await page.getByLabel('Find tweets to add').fill('Draggable rumor');
  await page.getByLabel('Find tweets to add').press('Enter');
  const found = page.getByRole('region', { name: 'Search results' });
  const inTopic = page.getByRole('region', { name: 'Tweets in the topic' });
  const row = (list: typeof found, text: string) => list.locator('li', { hasText: text });
  await expect(found.locator('li')).toHaveCount(2);

  await row(found, 'rumor two').scrollIntoViewIfNeeded();
  const from = (await row(found, 'rumor one').boundingBox())!;
  const to = (await inTopic.boundingBox())!;
  await page.mouse.move(from.x + 90, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await expect(row(inTopic, 'rumor one')).toBeVisible();

  await row(found, 'rumor two').getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('a');
  await expect(row(inTopic, 'rumor two')).toBeVisible();

  const grip = row(inTopic, 'rumor one').getByRole('button', { name: /^Move/ });
  await grip.focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to remove this object?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(inTopic.locator('li')).toHaveCount(2);
  await row(inTopic, 'rumor one').getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(inTopic.locator('li')).toHaveCount(1);
  await expect(row(found, 'rumor one')).toBeVisible();

  await row(found, 'rumor one').getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.topic-tweet[data-dragged]')).toBeVisible();
  // The library listens to arrow keys a moment after it has picked something up.
  const over = page.locator('.topic-tweets[data-over]');
  await expect(over).toHaveAccessibleName('Search results');
  await page.keyboard.press('ArrowUp');
  await expect(over).toHaveAccessibleName('Tweets in the topic');
  await page.keyboard.press('Space');
  await expect(inTopic.locator('li')).toHaveCount(2);
});

test('page /admin/single-topic/{id}: two editors’ changes of one field are shown, and neither is lost', async ({
  page,
}) => {
  await signIn(page, LIST);
  const topic = await createTopic(page, 'Contested story', { description: 'As it was' });
  await page.goto(topicPath(topic));
  await page.getByLabel('Short name').fill('Contested');
  await page.request.patch(`/_api/admin/topics/${topic}`, { data: { description: 'Theirs' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Theirs');

  await page.getByLabel('Description').fill('Mine');
  await page.request.patch(`/_api/admin/topics/${topic}`, { data: { description: 'Theirs again' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else just edited this.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Theirs again' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const stored = await (await page.request.get(`/_api/admin/topic/${topic}`)).json();
  expect(stored.topic).toMatchObject({ description: 'Mine', short_name: 'Contested' });
});

test('page /admin/single-topic/{id}: what was entered stays when saving fails', async ({ page, context }) => {
  await signIn(page, LIST);
  const topic = await createTopic(page, 'Stubborn story');
  await createTopic(page, 'Other story');
  await page.goto(topicPath(topic));
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Slug').fill('other-story');
  await save.click();
  await expect(page.getByText('Slug is already taken.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('other-story');
  await page.getByLabel('Slug').fill('stubborn');

  await context.setOffline(true);
  await save.click();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveValue('stubborn');
  await context.setOffline(false);
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByLabel('Description').fill('Written before the session ended');
  await context.clearCookies();
  await save.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Written before the session ended');
});

test('page /admin/single-topic/{id}: splitting and merging', async ({ page }) => {
  await signIn(page, LIST);
  const topic = await createTopic(page, 'Double story');
  for (const text of ['Half one of the story', 'Half two of the story']) {
    const { _id } = await createRumor(page, { tweet: text });
    await putInto(page, topic, _id);
  }
  await page.goto(topicPath(topic));
  await page.locator('.topic-tweet', { hasText: 'Half one' }).getByRole('checkbox').check();
  await page.getByLabel('Name of the new topic').fill('Single story');
  await page.getByRole('button', { name: 'Move 1 tweet' }).click();
  await page.getByRole('link', { name: 'Single story' }).click();
  await expect(page.getByRole('heading', { name: 'Single story', level: 1 })).toBeVisible();
  const tweets = page.getByRole('region', { name: 'Tweets in the topic' }).getByRole('listitem');
  await expect(tweets).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Merge into' }).fill('Double st');
  await expect(page.getByRole('option', { name: 'Double story' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Merge into' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page).toHaveURL(topicPath(topic));
  await expect(tweets).toHaveCount(2);
  const moved = await page.request.get('/nba/topic/single-story', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/nba/topic/double-story']);
});
