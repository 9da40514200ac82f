import { parse } from 'node-html-parser';
import { authenticator } from '@/test/authenticator';
import { findViolations } from './support/axe';
import { readMoved, watchLayout } from './support/layout';
import { openWhole } from './support/open-page';
import { THEMES, WIDTHS } from './support/pages';
import { createRumor } from './support/rumor';
import { EDITOR, expect, runStaff, sendPassword, signInByForm, test } from './support/staff';
import { chooseTheme } from './support/visitor';

const ACCOUNT = '/admin/account';

test('page /admin leads to page /admin/login and back, and nothing of it is kept by a cache', async ({
  page,
  request,
}) => {
  const turnedAway = await request.get(`${ACCOUNT}?from=test`, { maxRedirects: 0 });
  expect([turnedAway.status(), turnedAway.headers().location]).toEqual([
    307,
    '/admin/login?next=%2Fadmin%2Faccount%3Ffrom%3Dtest',
  ]);
  expect(turnedAway.headers()['cache-control']).toBe('private, no-store');
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.push(message.text());
  });
  await signInByForm(page, `${ACCOUNT}?from=test`);
  await expect(page).toHaveURL(/\/admin\/account\?from=test$/);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const answer = await page.reload();
  const headers = answer!.headers();
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  const policy = headers['content-security-policy']!;
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  expect(policy).not.toMatch(/script-src[^;]*unsafe-(inline|eval)/);
  const inline = parse(await answer!.text()).querySelectorAll('script:not([src])');
  expect(inline.filter((script) => script.getAttribute('nonce') !== nonce)).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('a wrong password is told, and what was typed stays', async ({ page }) => {
  await page.goto('/admin/login');
  await sendPassword(page, { ...EDITOR, password: 'not the password' });
  await expect(page.locator('.sign-in [role=alert]')).toHaveText(
    'The e-mail address or the password is wrong.',
  );
  await expect(page.getByLabel('E-mail address').and(page.locator('.sign-in input'))).toHaveValue(
    EDITOR.email,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an editor signs in, reads, and signs out', async ({ page }) => {
    await page.goto(ACCOUNT);
    await sendPassword(page, { ...EDITOR, password: 'not the password' });
    await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
    await sendPassword(page, EDITOR);
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByText('Chrome on Linux').first()).toBeVisible();
    await page.getByRole('button', { name: /account and signing out/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto(ACCOUNT);
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
  });
});

test('a revoked session is dead at the next request', async ({ page, browser, baseURL }) => {
  await signInByForm(page, ACCOUNT);
  const elsewhere = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (iPhone) CriOS/126.0' });
  const other = await elsewhere.newPage();
  await signInByForm(other, ACCOUNT);
  await page.reload();
  await page
    .getByRole('button', { name: /Sign out of Chrome on iOS/ })
    .first()
    .click();
  await expect(page.getByText('Chrome on iOS')).toHaveCount(0);
  expect((await elsewhere.request.get('/_api/admin/session')).status()).toBe(401);
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await elsewhere.close();
});

test('a session that ends in the middle of work: sign in over the page, and the call is made again', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  await signInByForm(await elsewhere.newPage(), ACCOUNT);
  await elsewhere.close();
  await signInByForm(page, ACCOUNT);
  await page.getByLabel('A name for this device’s passkey').fill('typed and not sent');
  await context.clearCookies({ name: /session_token/ });
  const cleared = context.waitForEvent('response', (answer) => answer.request().method() === 'DELETE');
  await page
    .getByRole('button', { name: /^Sign out( everywhere else| of)/ })
    .first()
    .click();
  expect((await cleared).status()).toBe(401);
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(EDITOR.email);
  const repeated = context.waitForEvent('response', (answer) => answer.request().method() === 'DELETE');
  await dialog.getByLabel('Password').fill(EDITOR.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await repeated).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('A name for this device’s passkey')).toHaveValue('typed and not sent');
});

test('a second factor: set up with the QR code, asked for, and replaced by a recovery code', async ({
  page,
  staffSite,
}) => {
  const ben = { email: 'ben@boxscoop.example', password: 'another horse battery staple' };
  runStaff(staffSite, ['add', ben.email], ben.password);
  await signInByForm(page, ACCOUNT, ben);
  await page.getByLabel('Your password').fill(ben.password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await page.locator('.secret-key').textContent())!.replace(/ /g, '');
  await page.getByLabel('The six digits').fill(authenticator(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const code = page.locator('.recovery-codes code').first();
  await expect(code).toBeVisible();
  const recovery = (await code.textContent())!;
  await page.context().clearCookies();
  await page.goto(ACCOUNT);
  await sendPassword(page, ben);
  await page.getByLabel('The six digits').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.sign-in [role=alert]')).toContainText('The code is wrong.');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('One of your recovery codes').fill(recovery);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
});

test('a passkey: added, used to sign in, removed', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInByForm(page, ACCOUNT);
  await page.getByLabel('A name for this device’s passkey').fill('Test laptop');
  const password = page.getByLabel('The password of your account');
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await password.fill(EDITOR.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByText('Test laptop').first()).toBeVisible();
  await context.clearCookies();
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await page.getByRole('button', { name: 'Remove Test laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey “Test laptop”?' });
  await dialog.getByLabel('The password of your account').fill(EDITOR.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Test laptop')).toHaveCount(0);
});

test.describe('public pages', () => {
  test('hold nothing of the staff side, and load nothing of it for readers', async ({ page, request }) => {
    const html = await (await request.get('/nba/rumors')).text();
    expect(html).not.toMatch(/\/admin|Edit Tweet|Daily Flow|staff-bar/);
    const loaded: string[] = [];
    page.on('request', (sent) => loaded.push(sent.url()));
    await openWhole(page, '/nba/rumors');
    expect(loaded.filter((url) => /\/_api\/(admin|auth)/.test(url))).toEqual([]);
    const scripts = await Promise.all(
      loaded.filter((url) => url.endsWith('.js')).map(async (url) => (await request.get(url)).text()),
    );
    expect(scripts.filter((script) => /Edit Tweet|Daily Flow/.test(script))).toEqual([]);
  });

  test('show the staff bar and Edit Tweet links to editors, and nothing moves', async ({ page }) => {
    await signInByForm(page, ACCOUNT);
    await watchLayout(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/nba/rumors');
    const bar = page.getByRole('navigation', { name: 'Staff' });
    await expect(bar.getByRole('link', { name: 'Daily Flow' })).toHaveAttribute('href', '/admin/daily-flow');
    await expect(page.getByRole('complementary', { name: 'Community' })).toBeHidden();
    await expect(page.locator('.vote').first()).toBeAttached();
    await expect(page.locator('.vote:visible')).toHaveCount(0);
    const card = page.locator('article.rumor').first();
    const id = (await card.getAttribute('id'))!.replace('tweet-', '');
    const link = card.getByRole('link', { name: 'Edit Tweet' });
    await expect(link).toHaveAttribute('href', `/admin/single-tweet-page/${id}`);
    await expect(link).toHaveAttribute('target', '_blank');
    await page.waitForTimeout(500);
    const { share, what } = await readMoved(page);
    expect(what.join('\n')).toBe('');
    expect(share).toBe(0);
    // A click within the site brings other cards, which get their links, too.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Top Stories' }).click();
    await expect(page).toHaveURL(/top-stories/);
    await expect(bar).toBeVisible();
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(page.locator('a[href^="/admin"]:visible')).toHaveCount(0);
  });

  test('have Edit Tweet links in the rows of what an editor follows', async ({ page }) => {
    await signInByForm(page, ACCOUNT);
    await openWhole(page, '/nba/journalist/danawhitlock');
    await page.getByRole('button', { name: 'Follow Dana Whitlock' }).click();
    await expect(page.getByRole('button', { name: 'Following Dana Whitlock' })).toBeVisible();
    const { tweet_id } = await createRumor(page, {
      tweet: 'Ike Obanor has asked the Heat for two more years.',
    });
    await page.goto('/following');
    await expect(
      page.locator(`#tweet-${tweet_id}`).getByRole('link', { name: 'Edit Tweet' }),
    ).toHaveAttribute('href', `/admin/single-tweet-page/${tweet_id}`);
  });

  test('put links into reports only once React has hydrated them', async ({ page }) => {
    const errors: string[] = [];
    let held = 0;
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInByForm(page, ACCOUNT);
    // The script of the cards arrives after the bar is there.
    const bar = page.getByRole('navigation', { name: 'Staff' });
    await page.route('**/_next/static/immutable/chunks/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('rumor-foot')) {
        await bar.waitFor();
        held += 1;
        await page.waitForTimeout(500);
      }
      await route.fulfill({ response });
    });
    await page.goto('/nba/rumors', { waitUntil: 'commit' });
    const card = page.locator('article.rumor').first();
    await expect(card.getByRole('link', { name: 'Edit Tweet' })).toBeVisible();
    expect(held).toBe(1);
    expect(errors).toEqual([]);
  });

  test('take the bar away again once the session has ended elsewhere', async ({ page, context }) => {
    await signInByForm(page, ACCOUNT);
    await context.clearCookies({ name: /session_token/ });
    await page.goto('/nba/rumors');
    await expect(page.getByRole('complementary', { name: 'Community' })).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('boxscoop-staff-hint');
  });
});

for (const theme of THEMES) {
  test(`sign-in and account fit their windows and axe finds nothing, ${theme}`, async ({ page }) => {
    await chooseTheme(page, theme);
    for (const path of ['/admin/login', ACCOUNT, '/admin/audit', '/admin/nothing-here']) {
      if (path === ACCOUNT) await signInByForm(page, path);
      else await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0);
        const violations = await findViolations(page);
        expect(violations.map(({ id, nodes }) => `${path} ${width} ${id} ${nodes[0]?.html}`)).toEqual([]);
      }
    }
  });
}
