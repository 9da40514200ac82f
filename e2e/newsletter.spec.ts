import { type MailServer, startMailServer } from '../test/mail-server';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { expect, type Page, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let mailServer: MailServer;
let site: RunningSite;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startSiteWithoutRenderAhead({ SMTP_URL: mailServer.url, TRUSTED_PROXIES: '1' });
});
test.afterAll(async () => {
  await site?.stop();
  await mailServer?.close();
});

const message = (page: Page) => page.getByRole('contentinfo').getByRole('status');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your e-mail address' });

async function subscribe(page: Page, email: string) {
  await page.goto(`${site.url}/nba/journalists`);
  await expect(message(page)).toHaveText('Stay up-to-date on the latest NBA rumors.');
  await field(page).fill(email);
  await field(page).press('Enter');
}

/** A link in the newest mail, by its page. */
const linkIn = (kind: 'confirm' | 'unsubscribe') =>
  mailServer.mails.at(-1)?.text?.match(new RegExp(`http://\\S+/newsletter/${kind}/[0-9a-f]{64}`))?.[0] ?? '';

test('the mailed links confirm and unsubscribe without JavaScript', async ({ page, browser }) => {
  await subscribe(page, 'Fan@Example.com');
  await expect(message(page)).toHaveText('Subscription successful!');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('Click the link we e-mail you to confirm')).toBeVisible();
  await mailServer.arrival(1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(linkIn('confirm'));
  await reader.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(reader).toHaveURL(`${site.url}/newsletter/confirmed`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
  const [confirmation, unsubscription] = [linkIn('confirm'), linkIn('unsubscribe')];
  await reader.goto(unsubscription);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader).toHaveURL(`${site.url}/newsletter/unsubscribed`);
  await reader.goto(confirmation);
  await reader.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(reader).toHaveURL(`${site.url}/newsletter/invalid-link`);
  await context.close();
});

test('the response is the same for a known address and a new one', async ({ request }) => {
  const call = async (email: string) => {
    const response = await request.post(`${site.url}/_api/newsletter/subscribe`, { data: { email } });
    return [response.status(), await response.text()];
  };
  const isNew = await call('somebody@example.com');
  expect(await call('somebody@example.com')).toEqual(isNew);
  expect(isNew).toEqual([200, '{"confirmation":"mail"}']);
});

test('without JavaScript the form works, and the e-mail address is not in the URL of the page', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' },
  });
  const page = await context.newPage();
  for (const [email, path, title, text] of [
    ['reader@example.com', 'subscribed', 'Subscription successful!', 'Click the link we e-mail you'],
    ['a@b', 'invalid-address', 'Subscription failed. Please try again.', 'Enter a full e-mail address'],
  ] as const) {
    await subscribe(page, email);
    await expect(page).toHaveURL(`${site.url}/newsletter/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).toContainText(text);
  }
  for (let sent = 0; sent < 9; sent++) await subscribe(page, 'reader@example.com');
  await expect(page).toHaveURL(`${site.url}/newsletter/subscription-failed`);
  await context.close();
});

test('an incomplete address gets an error message', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.8' });
  await subscribe(page, 'a@b');
  await expect(message(page)).toHaveText('Subscription failed. Please try again.');
  await expect(page.getByText('Enter a full e-mail address, like name@example.com.')).toBeVisible();
  await expect(field(page)).toHaveValue('a@b');
});

test('the page of an unknown link says what to do, and is not cached', async ({ request }) => {
  for (const kind of ['confirm', 'unsubscribe']) {
    const unknown = await request.get(`${site.url}/newsletter/${kind}/${'0'.repeat(64)}`, {
      maxRedirects: 0,
    });
    expect([unknown.status(), unknown.headers().location]).toEqual([307, '/newsletter/invalid-link']);
    for (let visit = 0; visit < 2; visit++) {
      const mailed = await request.get(linkIn(kind as 'confirm'));
      expect([mailed.status(), mailed.headers()['x-nextjs-cache']]).not.toContain('HIT');
      expect(mailed.status()).toBe(200);
    }
  }
});

test('one POST of a mail program unsubscribes, and GET /newsletter/unsubscribe/{token} changes nothing', async ({
  request,
}) => {
  const token = linkIn('unsubscribe').split('/').at(-1);
  const address = `${site.url}/_api/newsletter/unsubscribe/${token}`;
  const opened = await request.get(address, { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
  const oneClick = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([oneClick.status(), await oneClick.json()]).toEqual([200, {}]);
  const unknown = await request.post(`${site.url}/_api/newsletter/unsubscribe/${'0'.repeat(64)}`);
  expect(unknown.status()).toBe(404);
});

test('a failed subscription shows a message and keeps the input', async ({ page }) => {
  await page.route('**/_api/newsletter/subscribe', (route) => route.abort());
  await subscribe(page, 'fan@example.com');
  await expect(message(page)).toHaveText('Subscription failed. Please try again.');
  await expect(field(page)).toHaveValue('fan@example.com');
  await page.unroute('**/_api/newsletter/subscribe');
  await field(page).press('Enter');
  await expect(message(page)).toHaveText('Subscription successful!');
});

for (const [email, status] of [
  ['nobody', 400],
  ['', 400],
  ['a@b', 400],
  ['fan@example.com\r\nBcc: victim@example.com', 400],
  [`${'x'.repeat(250)}@example.com`, 400],
] as const) {
  test(`the address ${JSON.stringify(email.slice(0, 30))} is ${status}`, async ({ request }) => {
    const response = await request.post(`${site.url}/_api/newsletter/subscribe`, { data: { email } });
    expect(response.status()).toBe(status);
  });
}

test('the form is rate-limited per visitor', async ({ request }) => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent++) {
    const data = { email: 'fan@example.com' };
    statuses.push((await request.post(`${site.url}/_api/newsletter/subscribe`, { data })).status());
  }
  expect(statuses.at(-1)).toBe(429);
});
