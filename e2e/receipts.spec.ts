import { findViolations } from './support/axe';
import { expectOwnScripts } from './support/content-security';
import { holdBack } from './support/hold-back';
import { COMMENT, DELETED_POST_PATH, POST } from './support/social-posts';
import { readSmallTargets } from './support/targets';
import type { Locator } from './support/test';
import { contentsPath, expect, on, open, pickUp, test } from './support/vault';
import { chooseTheme } from './support/visitor';

const SOCIAL_SITE = process.env.SOCIAL_SITE_URL as string;

/** The form for buckets is beside it for a moment after its tab has been left. */
const receiptForm = (dialog: Locator) => dialog.getByRole('tabpanel', { name: 'Receipts' });

test('visitors without a link are told how to get one', async ({ page }) => {
  await page.goto('/receipts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipts');
  await expect(page.getByText('for later roasting')).toBeVisible();
  await expect(page.getByText('Tag the bot on it.')).toBeVisible();
});

test('the page of a vault is not cached, not indexed, and not sent as a referrer', async ({
  request,
  vault,
}) => {
  for (const path of [vault.path, vault.path]) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
  const response = await request.get(`/_api/buckets/${vault.id}/contents`);
  expect(response.headers()['cache-control']).toBe('private, no-store');
});

test('a bucket that does not exist is not found, as a page and as a call', async ({ page, request }) => {
  for (const id of ['AAAAAAAAAAAAAAAAAAAAAA', 'nonsense', '__none__']) {
    const response = await page.goto(contentsPath(id));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  }
  expect((await request.get('/_api/buckets/AAAAAAAAAAAAAAAAAAAAAA/contents')).status()).toBe(404);
  expect((await request.get('/_api/buckets/nonsense/contents')).status()).toBe(400);
});

test('calls with invalid input get a clear error and change nothing', async ({ request, vault }) => {
  const bucket = await vault.addBucket('Trades');
  const inner = await vault.addBucket('Inner', bucket.id);
  const receipt = await vault.addReceipt('He stays');
  const before = await vault.contents();
  const absent = 'A'.repeat(22);
  const newReceipt = {
    poster_username: 'hot_taker',
    url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
    subreddit: 'nba',
    type: 'POST',
    content: 'He stays',
  };
  const owner_username = vault.owner;
  const calls: [number, string, string, object?][] = [
    [409, 'PATCH', `/buckets/${bucket.id}/move`, { newBucketId: bucket.id }],
    [409, 'PATCH', `/buckets/${bucket.id}/move`, { newBucketId: inner.id }],
    [404, 'PATCH', `/buckets/${bucket.id}/move`, { newBucketId: absent }],
    [400, 'PATCH', `/buckets/${bucket.id}/move`, { newBucketId: { $ne: '' } }],
    [400, 'PATCH', `/buckets/${bucket.id}/move`],
    [404, 'PATCH', `/receipts/${receipt.id}/move`, { newBucketId: absent }],
    [404, 'PATCH', `/receipts/${absent}/move`, { newBucketId: bucket.id }],
    [400, 'PATCH', `/receipts/${receipt.id}`, { resolved: 'yes' }],
    [400, 'PATCH', `/buckets/${bucket.id}`, { resolved: true, owner_username }],
    [400, 'PATCH', `/buckets/${bucket.id}`, {}],
    [400, 'PATCH', `/buckets/${bucket.id}`, { title: '   ' }],
    [400, 'PATCH', `/buckets/${bucket.id}`, { title: 'x'.repeat(10_000) }],
    [404, 'PATCH', `/buckets/${absent}`, { title: 'Mine' }],
    [403, 'POST', `/buckets/${vault.id}/create`, { owner_username: 'somebody', title: 'Mine' }],
    [400, 'POST', `/buckets/${vault.id}/create`, { owner_username, title: 'x'.repeat(10_000) }],
    [400, 'POST', `/buckets/${vault.id}/create`, { owner_username, title: '   ' }],
    [404, 'POST', `/buckets/${absent}/create`, { owner_username, title: 'Mine' }],
    [400, 'POST', `/receipts/${vault.id}/create`, { ...newReceipt, url: 'javascript:alert(1)' }],
    [400, 'POST', `/receipts/${vault.id}/create`, { ...newReceipt, url: 'https://example.com/x' }],
    [400, 'POST', `/receipts/${vault.id}/create`, { ...newReceipt, type: 'STORY' }],
    [404, 'POST', `/receipts/${absent}/create`, newReceipt],
    [404, 'DELETE', `/buckets/${absent}`],
    [404, 'DELETE', `/receipts/${absent}`],
    [400, 'POST', `/receipts/${vault.id}/create`, { ...newReceipt, type: 'COMMENT' }],
    [400, 'GET', `/receipts/lookup?url=${encodeURIComponent('http://127.0.0.1:1/r/a/comments/b/c')}`],
    [
      404,
      'GET',
      `/receipts/lookup?url=${encodeURIComponent(`${SOCIAL_SITE}/r/nba/comments/nothing/a_post/`)}`,
    ],
    [400, 'GET', `/buckets/${vault.id}/contents?page=0`],
    [400, 'GET', `/buckets/${vault.id}/contents?limit=101`],
    [400, 'GET', '/receipts/lookup'],
  ];
  for (const [status, method, path, data] of calls) {
    const response = await request.fetch(`/_api${path}`, { method, data });
    const { error } = await response.json();
    expect([method, path, data, response.status()]).toEqual([method, path, data, status]);
    expect(error.message).toMatch(/\w/);
  }
  expect(await vault.contents()).toEqual(before);
});

test('the page works without JavaScript, and shows a change on the next request', async ({
  browser,
  vault,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(vault.path);
  await expect(page.getByText('No receipts here yet.')).toBeVisible();
  await vault.addBucket('Trades');
  await vault.addReceipt('He stays');
  await page.goto(vault.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot takes');
  await expect(page.getByRole('link', { name: 'He stays' })).toHaveAttribute('href', /comments\/p1/);
  await expect(page.getByText('/r/nba')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CREATE' })).toBeHidden();
  await page.getByRole('link', { name: 'Trades' }).click();
  await page.getByRole('link', { name: 'Previous Bucket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot takes');
  await context.close();
});

test('creating a bucket: its alerts, and the bucket', async ({ page, vault }) => {
  await open(page, vault.path);
  const { dialog, bucket } = on(page);
  await page.getByRole('button', { name: 'CREATE' }).click();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  for (const [typed, alert] of [
    ['', 'Please enter a bucket title.'],
    ['   ', 'Please enter a bucket title.'],
    ['x'.repeat(10_000), 'A bucket title has at most 200 characters.'],
  ] as const) {
    await dialog.getByLabel('Bucket Name').fill(typed);
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText(alert);
  }
  await dialog.getByLabel('Bucket Name').fill('Draft busts');
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(bucket('Draft busts')).toBeVisible();
  expect((await vault.contents()).childBuckets.map(({ title }) => title)).toEqual(['Draft busts']);
});

test('creating a receipt: its alerts, a post, and a comment', async ({ page, vault }) => {
  await open(page, vault.path);
  const { dialog, receipt } = on(page);
  const create = async (link: string) => {
    if (await dialog.isHidden()) await page.getByRole('button', { name: 'CREATE' }).click();
    await dialog.getByRole('tab', { name: 'Receipts' }).click();
    await dialog.getByLabel('Receipt Link').fill(link);
    await receiptForm(dialog).getByRole('button', { name: 'Submit' }).click();
  };
  for (const [link, alert] of [
    ['', 'Please enter a receipt link.'],
    ['hello', 'Please enter a valid receipt link.'],
    ['https://example.com/r/nba/comments/take1/x/', 'Please enter a valid receipt link.'],
    ['javascript:alert(1)', 'Please enter a valid receipt link.'],
    [SOCIAL_SITE + DELETED_POST_PATH, 'Please enter a valid receipt link.'],
    [`${SOCIAL_SITE}/r/nba/comments/nothing/a_post/`, 'Please enter a valid receipt link.'],
  ] as const) {
    await create(link);
    await expect(dialog.getByRole('alert')).toHaveText(alert);
  }
  expect((await vault.contents()).receipts).toEqual([]);

  // As it is copied from an address bar, without the protocol.
  await create(new URL(SOCIAL_SITE).host + POST.path);
  await expect(receipt(POST.title)).toContainText('/r/nbaPOST');
  await expect(receipt(POST.title)).toContainText(/u\/hot_taker, \w+ \d+, \d{4}/);
  await create(`${SOCIAL_SITE}${COMMENT.path}?utm_source=share`);
  await expect(receipt(COMMENT.body)).toContainText('COMMENT');
  expect((await vault.contents()).receipts).toMatchObject([
    { type: 'COMMENT', content: COMMENT.body, poster_username: COMMENT.author },
    { type: 'POST', content: POST.title, poster_username: POST.author, url: SOCIAL_SITE + POST.path },
  ]);
});

test('if the social site refuses the browser, this site reads the link', async ({ page, vault }) => {
  await page.route(`${SOCIAL_SITE}/**`, (route) => route.abort());
  await open(page, vault.path);
  const { dialog, receipt } = on(page);
  await page.getByRole('button', { name: 'CREATE' }).click();
  await dialog.getByRole('tab', { name: 'Receipts' }).click();
  await dialog.getByLabel('Receipt Link').fill(SOCIAL_SITE + COMMENT.path);
  await receiptForm(dialog).getByRole('button', { name: 'Submit' }).click();
  await expect(receipt(COMMENT.body)).toBeVisible();
});

test('a bucket is renamed; while that fails, the dialog keeps what was typed', async ({ page, vault }) => {
  const { id } = await vault.addBucket('Trades');
  await vault.addBucket('Inner', id);
  for (const content of ['First', 'Second']) await vault.addReceipt(content, id);
  await open(page, vault.path);
  const { dialog, bucket } = on(page);
  await expect(bucket('Trades')).toContainText('1 bucket, 2 receipts');
  await page.getByRole('button', { name: 'Rename the bucket “Trades”' }).click();
  await dialog.getByLabel('Bucket Name').fill('Trades that never were');
  await page.route(`**/_api/buckets/${id}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The site cannot be reached. Check the connection and try again.',
  );
  await expect(dialog.getByLabel('Bucket Name')).toHaveValue('Trades that never were');
  await page.unroute(`**/_api/buckets/${id}`);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Rename the bucket “Trades that never were”' }),
  ).toBeFocused();
  expect((await vault.contents()).childBuckets.map(({ title }) => title)).toEqual(['Trades that never were']);
  await page.reload();
  await expect(bucket('Trades that never were')).toContainText('1 bucket, 2 receipts');
});

test('a dialog that was opened again is not closed by the answer to the one before', async ({
  page,
  vault,
}) => {
  await open(page, vault.path);
  const { dialog, bucket } = on(page);
  const release = await holdBack(page, /\/_api\/buckets\/[^/]+\/create/);
  const create = page.getByRole('button', { name: 'CREATE' });
  await create.click();
  await dialog.getByLabel('Bucket Name').fill('First');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await create.click();
  await dialog.getByLabel('Bucket Name').fill('Second');
  const readAgain = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/_api/buckets/'),
  );
  release();
  await readAgain;
  await expect(dialog.getByLabel('Bucket Name')).toHaveValue('Second');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const title of ['First', 'Second']) await expect(bucket(title)).toBeVisible();
});

test('complete toggles with each press', async ({ page, vault }) => {
  await vault.addBucket('Trades');
  await vault.addReceipt('He stays');
  await open(page, vault.path);
  let saved = 0;
  page.on('requestfinished', (request) => request.method() === 'PATCH' && saved++);
  // The second call of each would arrive last, if it did not keep the third one waiting.
  const calls = new Map<string, number>();
  await page.route(/\/_api\/(buckets|receipts)\//, async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      calls.set(request.url(), (calls.get(request.url()) ?? 0) + 1);
      if (calls.get(request.url()) === 2) await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.continue();
  });
  for (const card of [on(page).bucket('Trades'), on(page).receipt('He stays')]) {
    const toggle = card.getByRole('button', { name: /^Complete/ });
    for (const pressed of ['true', 'false', 'true']) {
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', pressed);
    }
  }
  await expect.poll(() => saved).toBe(6);
  const { childBuckets, receipts } = await vault.contents();
  expect([...childBuckets, ...receipts].map(({ resolved }) => resolved)).toEqual([true, true]);
  await page.reload();
  await expect(
    on(page)
      .bucket('Trades')
      .getByRole('button', { name: /^Complete/ }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('deleting asks first, and includes the contents', async ({ page, vault }) => {
  const bucket = await vault.addBucket('Trades');
  await vault.addReceipt('Inside', bucket.id);
  await vault.addReceipt('He stays');
  await open(page, vault.path);
  const { question } = on(page);
  await on(page)
    .bucket('Trades')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(question).toContainText('Are you sure you want to delete the entire bucket?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(on(page).bucket('Trades')).toBeVisible();

  await on(page)
    .bucket('Trades')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(on(page).bucket('Trades')).toBeHidden();
  expect((await page.request.get(`/_api/buckets/${bucket.id}/contents`)).status()).toBe(404);

  await on(page)
    .receipt('He stays')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(question).toContainText('Are you sure you want to delete this receipt?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No receipts here yet.')).toBeVisible();
});

test('deleting the open bucket asks first, and opens its parent', async ({ page, vault }) => {
  const { id } = await vault.addBucket('Trades');
  await open(page, contentsPath(id));
  await page.getByRole('button', { name: 'Delete the bucket “Trades”' }).click();
  const { question } = on(page);
  await expect(question).toContainText('Are you sure you want to delete the entire bucket?');
  await expect(question).not.toContainText('the whole vault');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(vault.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hot takes');
  await expect(on(page).bucket('Trades')).toBeHidden();
  expect((await vault.contents()).childBuckets).toEqual([]);
});

test('copying one receipt, several, and all', async ({ page, context, vault }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const content of ['First', 'Second', 'Third']) await vault.addReceipt(content);
  await open(page, vault.path);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const text = (content: string) =>
    `"${content}" - hot_taker\n\nSource: https://www.reddit.com/r/nba/comments/p1/he_stays/`;

  await on(page).receipt('Second').getByRole('button', { name: /^Copy/ }).click();
  const feedback = page.getByRole('button', { name: 'Copied to clipboard' });
  await expect(feedback).toBeVisible();
  expect(await copied()).toBe(text('Second'));
  await expect(feedback).toBeHidden();

  await page.getByRole('button', { name: 'Copy all Receipts' }).click();
  await expect.poll(copied).toBe(['Third', 'Second', 'First'].map(text).join('\n\n'));

  await page.getByRole('button', { name: 'Copy multiple receipts' }).click();
  const several = page.getByRole('button', { name: 'Copy receipts to clipboard' });
  await expect(several).toBeHidden();
  await on(page).receipt('First').getByRole('checkbox').check();
  await on(page).receipt('Third').getByRole('checkbox').check();
  await several.click();
  await expect.poll(copied).toBe(['Third', 'First'].map(text).join('\n\n'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy multiple receipts' })).toBeVisible();
});

test('receipts are paged by 40, and copying all includes all pages', async ({ page, context, vault }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await vault.addBucket('Trades');
  for (let n = 1; n <= 41; n++) await vault.addReceipt(`Take ${n}.`);
  await open(page, vault.path);
  const cards = page.locator('.receipt:visible');
  await expect(cards).toHaveCount(40);
  await expect(cards.first()).toContainText('Take 41.');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${vault.path}/2`);
  await expect(cards).toHaveCount(1);
  const further = await page.reload();
  expect([further?.status(), further?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expectOwnScripts(further);
  await expect(cards).toHaveText([/Take 1\./]);
  await expect(on(page).bucket('Trades')).toBeVisible();
  await page.getByRole('button', { name: 'Copy all Receipts' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).match(/Take \d+/g)?.length).toBe(41);

  await cards.getByRole('button', { name: /^Delete/ }).click();
  await on(page).question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'The last page with receipts' }).click();
  await expect(cards).toHaveCount(40);
  expect((await page.request.get(`${vault.path}/2`)).status()).toBe(404);
  expect((await page.request.get(`${vault.path}/1`, { maxRedirects: 0 })).status()).toBe(308);
});

test('a failed change changes nothing and shows a message', async ({ page, vault }) => {
  await vault.addBucket('Trades');
  await vault.addReceipt('He stays');
  await open(page, vault.path);
  const { notice, question, dialog, grip } = on(page);
  await page.route('**/_api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const toggle = on(page)
    .receipt('He stays')
    .getByRole('button', { name: /^Complete/ });
  await toggle.click();
  await expect(notice).toContainText('Could not change the post by hot_taker.');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');

  await on(page)
    .bucket('Trades')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice).toContainText('Could not delete the bucket “Trades”.');
  await expect(on(page).bucket('Trades')).toBeVisible();

  await grip('the post by hot_taker').focus();
  await pickUp(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.bucket[data-over]')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(notice).toContainText('Could not move the post by hot_taker.');
  await expect(on(page).receipt('He stays')).toBeVisible();

  await page.getByRole('button', { name: 'CREATE' }).click();
  await dialog.getByLabel('Bucket Name').fill('Draft busts');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The site cannot be reached. Check the connection and try again.',
  );
  await expect(dialog.getByLabel('Bucket Name')).toHaveValue('Draft busts');
});

test('changes in a bucket that was deleted elsewhere get a clear error', async ({ page, request, vault }) => {
  const bucket = await vault.addBucket('Trades');
  await open(page, contentsPath(bucket.id));
  await request.delete(`/_api/buckets/${bucket.id}`);
  await page.getByRole('button', { name: 'CREATE' }).click();
  await on(page).dialog.getByLabel('Bucket Name').fill('Inner');
  await on(page).dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(on(page).dialog.getByRole('alert')).toHaveText('There is no such bucket.');
});

test('on a phone targets are 44 px high and wide', async ({ page, vault }) => {
  await vault.addBucket('Trades');
  await vault.addReceipt('He stays');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, vault.path);
  await page.getByRole('button', { name: 'Copy multiple receipts' }).click();
  await expect(on(page).receipt('He stays').getByRole('checkbox')).toBeVisible();
  expect(await readSmallTargets(page)).toEqual([]);
});

test('no violation of WCAG AA, in both themes, dialogs included', async ({ page, vault }) => {
  const bucket = await vault.addBucket('Trades');
  await vault.addReceipt('He stays', bucket.id);
  await vault.addBucket('Inner', bucket.id);
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await open(page, contentsPath(bucket.id));
    await on(page)
      .receipt('He stays')
      .getByRole('button', { name: /^Complete/ })
      .click();
    const check = () => findViolations(page);
    expect(await check()).toEqual([]);
    await page.getByRole('button', { name: 'CREATE' }).click();
    await on(page).dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(on(page).dialog.getByRole('alert')).toBeVisible();
    expect(await check()).toEqual([]);
    await page.keyboard.press('Escape');
    await on(page)
      .bucket('Inner')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(on(page).question).toBeVisible();
    expect(await check()).toEqual([]);
  }
});
