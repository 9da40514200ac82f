import { rmSync } from 'node:fs';
import { type MailServer, startMailServer } from '../test/mail-server';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { temporaryFolder } from '../test/temporary-folder';
import { findViolations } from './support/axe';
import { collectViolations, expectOwnScripts } from './support/content-security';
import {
  foreignElements,
  HOSTILE_ADDRESSES,
  HOSTILE_FEEDS,
  isOfKind,
  publicPageKinds,
  readFeed,
  writeHostileTexts,
} from './support/hostile-pages';
import { MARK, writeHostileDocuments } from './support/hostile-text';
import { EDITOR, expect, runStaff, signIn } from './support/staff';
import { type Page, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let mailServer: MailServer;
let site: RunningSite;
let documents: string;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  documents = temporaryFolder('documents');
  writeHostileDocuments(documents);
  site = await startSiteWithoutRenderAhead({
    SMTP_URL: mailServer.url,
    ADMIN_ENABLED: 'true',
    PRISMIC_DOCUMENTS_DIR: documents,
  });
  runStaff(site, ['add', EDITOR.email], EDITOR.password);
});
test.afterAll(async () => {
  await site?.stop();
  await mailServer?.close();
  rmSync(documents, { recursive: true, force: true });
});

interface Rumor {
  _id: string;
  tweet_id: string;
  tweet: string;
  resolution: string | null;
}

/** The newest pending rumor of a journalist. */
async function pendingRumor(page: Page): Promise<Rumor> {
  const answer = await page.request.get(`${site.url}/_api/news?content=rumors&limit=100`);
  const { allItems } = (await answer.json()) as { allItems: Rumor[] };
  return allItems.find(({ resolution }) => resolution === 'pending')!;
}

async function edit(page: Page, id: string, data: object): Promise<void> {
  const address = `${site.url}/_api/admin/tweet/${id}`;
  const answer = await page.request.patch(address, { data, headers: { origin: site.url } });
  expect(answer.status()).toBe(200);
}

const faults = async (page: Page) => (await findViolations(page)).map(({ id }) => id);

let rumor: Rumor;

test('a rumor resolved with a source: its card links it', async ({ page }) => {
  await signIn(page, `${site.url}/admin/newsletter`);
  rumor = await pendingRumor(page);
  await edit(page, rumor._id, {
    resolution: 'correct',
    resolution_source: { url: 'https://league.example/trades', note: 'The league announced it.' },
  });
  await page.goto(`${site.url}/nba/rumors`);
  const card = page.locator(`#tweet-${rumor.tweet_id}`);
  await expect(card.getByRole('link', { name: /^source/ })).toHaveAttribute(
    'href',
    'https://league.example/trades',
  );
  await expect(card).toContainText('Correct');
});

test('a dispute by form is confirmed by mail and accepted: the correction is listed at the next request', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${site.url}/dispute/${rumor._id}`);
  await expect(reader.locator('.dispute-rumor .reporter-record')).toBeVisible();
  await reader.getByLabel('Incorrect').check();
  await reader.getByLabel(/^Why\?/).fill('The trade was called off at the physical.');
  await reader.getByRole('main').getByLabel('Your e-mail address').fill('reader@example.com');
  await reader.getByRole('button', { name: 'Send dispute' }).click();
  await expect(reader).toHaveURL(`${site.url}/disputes/sent`);
  await mailServer.arrival(1);
  const link = mailServer.mails[0]?.text?.match(/http:\/\/\S+\/disputes\/confirm\/[0-9a-f]{64}/)?.[0] ?? '';
  expectOwnScripts(await reader.goto(link));
  await reader.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(reader).toHaveURL(`${site.url}/disputes/confirmed`);

  await signIn(page, `${site.url}/admin/disputes`);
  await expect(page.getByText('The trade was called off at the physical.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByLabel(/^Answer/).fill('The deal was called off.');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('accepted by ana@boxscoop.example')).toBeVisible();

  await reader.goto(`${site.url}/corrections`);
  const correction = reader.locator('.correction').first();
  await expect(correction).toContainText('The deal was called off.');
  await expect(correction).toContainText('Someone had disputed the outcome.');
  await context.close();
});

test('an issue is composed, tested and mailed to the confirmed subscribers', async ({ page }) => {
  const before = mailServer.mails.length;
  await page.request.post(`${site.url}/_api/newsletter/subscribe`, { data: { email: 'fan@example.com' } });
  await mailServer.arrival(before + 1);
  const token = mailServer.mails.at(-1)?.text?.match(/newsletter\/confirm\/([0-9a-f]{64})/)?.[1];
  await page.request.post(`${site.url}/_api/newsletter/confirm/${token}`);

  await signIn(page, `${site.url}/admin/newsletter`);
  await page.getByLabel('New issue’s subject').fill('The week in rumors');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Intro').fill('Dear fans');
  await page.locator('.issue-choices input').first().check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.frameLocator('iframe[title="The e-mail"]').getByText('Dear fans')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const count = mailServer.mails.length;
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(`Test sent to ${EDITOR.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send to all subscribers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('1 sent, 0 left')).toBeVisible();
  expect(mailServer.mails.slice(count).map(({ subject, envelopeTo }) => [subject, ...envelopeTo])).toEqual([
    ['[Test] The week in rumors', EDITOR.email],
    ['The week in rumors', 'fan@example.com'],
  ]);
  await page.getByRole('link', { name: 'Read it on the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The week in rumors');
  expectOwnScripts(await page.reload());
});

test('every kind of page with hostile text in every field sends no foreign request, runs no script and has no element that is not ours', async ({
  page,
}) => {
  // Some hundred pages, one after another.
  test.slow();
  await signIn(page, `${site.url}/admin/newsletter`);
  const paths = await writeHostileTexts(page, site, 2);
  const all = [...paths.all];
  expect(publicPageKinds().filter((kind) => !all.some((path) => isOfKind(path, kind)))).toEqual([]);

  const found: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== site.url) found.push(request.url());
  });
  const violations = await collectViolations(page);
  for (const path of [...all, ...HOSTILE_ADDRESSES]) {
    const response = await page.goto(site.url + path);
    const html = (await response?.text()) ?? '';
    if (paths.hostile.has(path)) await expect.soft(page.locator('body'), path).toContainText(MARK);
    const isRun = await page.evaluate(() => 'hostile' in window);
    expect
      .soft([...(await foreignElements(page, html)), ...found.splice(0), ...violations.splice(0)], path)
      .toEqual([]);
    expect.soft([isRun, new URL(page.url()).origin], path).toEqual([false, site.url]);
  }
  for (const path of HOSTILE_FEEDS) {
    const { titles, foreign } = await readFeed(page, await (await page.request.get(site.url + path)).text());
    expect.soft(foreign, path).toEqual([]);
    expect.soft(titles.join(), path).toContain(MARK);
  }
});
