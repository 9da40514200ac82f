import { readStaff } from '@/lib/platform/auth/session';
import { collection } from '@/lib/platform/db/collections';
import { authenticator } from '@/test/authenticator';
import { useTemporaryDatabase } from '@/test/database';
import { Browser, PASSWORD, signedIn } from '@/test/staff';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

/** The code of an authenticator app for the URI in its QR code. */
const codeOf = (uri: string, time?: number) => authenticator(new URL(uri).searchParams.get('secret')!, time);
/** The code that comes next, which is accepted already: the present one was used for enrolment. */
const nextCodeOf = (uri: string) => codeOf(uri, Date.now() + 30_000);

async function enrolled(email: string) {
  const browser = await signedIn(email);
  const answer = await browser.auth('two-factor/enable', { password: PASSWORD });
  expect(answer.status).toBe(200);
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  const first = codeOf(totpURI);
  expect((await browser.auth('two-factor/verify-totp', { code: first })).status).toBe(200);
  return { browser, totpURI, backupCodes, first };
}

/** Enters the password on a new device. */
async function halfWay(email: string, browser = new Browser('192.0.2.40')) {
  const answer = await browser.auth('sign-in/email', { email, password: PASSWORD });
  expect(await answer.json()).toEqual({ status: 'code_needed' });
  return browser;
}

test('the second factor is required only after a correct first code', async () => {
  const browser = await signedIn('begun@boxscoop.example');
  expect((await browser.auth('two-factor/enable', { password: 'wrong password' })).status).toBe(403);
  const answer = await browser.auth('two-factor/enable', { password: PASSWORD });
  const { totpURI } = await answer.json();
  expect((await browser.auth('two-factor/verify-totp', { code: wrong(totpURI) })).status).toBe(403);
  const again = await new Browser().auth('sign-in/email', {
    email: 'begun@boxscoop.example',
    password: PASSWORD,
  });
  expect(await again.json()).toEqual({ status: 'signed_in' });
});

test('with a second factor the session starts after the code, not after the password', async () => {
  const email = 'two@boxscoop.example';
  const { totpURI } = await enrolled(email);
  const browser = await halfWay(email);
  expect(await readStaff(browser.headers())).toBeNull();
  expect((await browser.auth('two-factor/verify-totp', { code: wrong(totpURI) })).status).toBe(403);
  expect(await readStaff(browser.headers())).toBeNull();
  const code = nextCodeOf(totpURI).replace(/^.../, '$& ');
  const answer = await browser.auth('two-factor/verify-totp', { code });
  expect(await answer.json()).toEqual({ status: 'signed_in' });
  expect(await readStaff(browser.headers())).toMatchObject({ name: 'two', hasSecondFactor: true });
});

test('the same with forms, without JavaScript', async () => {
  const email = 'noscript@boxscoop.example';
  const { totpURI } = await enrolled(email);
  const browser = new Browser('192.0.2.41');
  const next = '/admin/audit';
  const first = await browser.form('sign-in/email', { email, password: PASSWORD, next });
  expect(first.headers.get('location')).toBe('/admin/login?step=code&next=%2Fadmin%2Faudit');
  const refused = await browser.form('two-factor/verify-totp', { code: wrong(totpURI), next });
  expect(refused.headers.get('location')).toBe('/admin/login?step=code&problem=code&next=%2Fadmin%2Faudit');
  const second = await browser.form('two-factor/verify-totp', { code: nextCodeOf(totpURI), next });
  expect(second.headers.get('location')).toBe(next);
  expect(await readStaff(browser.headers())).not.toBeNull();
});

test('a recovery code works once', async () => {
  const email = 'lost@boxscoop.example';
  const { backupCodes } = await enrolled(email);
  const use = async () =>
    (await (await halfWay(email)).auth('two-factor/verify-backup-code', { code: backupCodes[0]! })).status;
  expect(backupCodes.length).toBeGreaterThanOrEqual(8);
  expect(await use()).toBe(200);
  expect(await use()).toBe(403);
});

test('a code works once: not after enrolment, not for two requests at once, not on another device', async () => {
  const email = 'replayed@boxscoop.example';
  const { totpURI, backupCodes, first } = await enrolled(email);
  const use = async (browser: Browser, code: string) => browser.auth('two-factor/verify-totp', { code });
  const browser = await halfWay(email);
  const seen = await use(browser, first);
  expect([seen.status, (await seen.json()).error.message]).toEqual([
    403,
    'This code was used already. Wait for the next one, which comes within 30 seconds.',
  ]);
  const [one, other] = [await halfWay(email), await halfWay(email)];
  const code = nextCodeOf(totpURI);
  const statuses = (await Promise.all([use(one, code), use(other, code)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403]);
  const form = await browser.form('two-factor/verify-totp', { code });
  expect(form.headers.get('location')).toBe('/admin/login?step=code&problem=used');
  expect((await browser.auth('two-factor/verify-backup-code', { code: backupCodes[0]! })).status).toBe(200);
});

test('wrong codes are followed by a wait that is told, and known devices are counted by themselves', async () => {
  const email = 'locked@boxscoop.example';
  const { browser: known, totpURI } = await enrolled(email);
  const wrongly = async (browser: Browser) =>
    browser.auth('two-factor/verify-totp', { code: wrong(totpURI) });
  const stranger = await halfWay(email, new Browser('198.51.100.7'));
  for (let tried = 0; tried < 5; tried++) expect((await wrongly(stranger)).status).toBe(403);
  await halfWay(email, stranger);
  for (let tried = 0; tried < 3; tried++) expect((await wrongly(stranger)).status).toBe(403);
  const right = { code: nextCodeOf(totpURI) };
  const refused = await stranger.auth('two-factor/verify-totp', right);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await refused.json()).error.message).toMatch(
    /^Too many wrong passwords or codes for this account\. Try again in 1[45] minutes, or from a browser/,
  );
  const form = await stranger.form('two-factor/verify-totp', right);
  expect(form.headers.get('location')).toMatch(/^\/admin\/login\?problem=wait&wait=\d+$/);
  await known.auth('sign-out', {});
  await halfWay(email, known);
  expect((await known.auth('two-factor/verify-totp', right)).status).toBe(200);
});

test('codes cannot be guessed: after a few the password is required again, which is limited, too', async () => {
  const email = 'guessed@boxscoop.example';
  const { totpURI } = await enrolled(email);
  const messages: string[] = [];
  let starts = 0;
  for (;;) {
    const browser = new Browser(`198.51.100.${starts}`);
    const { status } = await browser.auth('sign-in/email', { email, password: PASSWORD });
    if (status === 429) break;
    starts += 1;
    for (let tried = 0; tried < 6; tried++) {
      const answer = await browser.auth('two-factor/verify-totp', { code: wrong(totpURI) });
      expect(answer.status).not.toBe(200);
      messages.push((await answer.json()).error.message);
    }
    expect(starts).toBeLessThan(12);
  }
  expect(starts).toBe(2);
  expect(messages.some((message) => message.includes('Start over with your password'))).toBe(true);
});

test('disabling it needs the password, and removes all its data', async () => {
  const email = 'off@boxscoop.example';
  const { browser } = await enrolled(email);
  expect((await browser.auth('two-factor/disable', { password: 'wrong password' })).status).toBe(403);
  expect((await browser.auth('two-factor/disable', { password: PASSWORD })).status).toBe(200);
  expect(await readStaff(browser.headers())).toMatchObject({ hasSecondFactor: false });
  const { id } = (await readStaff(browser.headers()))!;
  const left = await (await collection('staff_two_factors')).find().toArray();
  expect(left.filter(({ userId }) => userId.toHexString() === id)).toEqual([]);
});

/** A wrong code, also just before and after. */
function wrong(uri: string): string {
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => codeOf(uri, Date.now() + shift));
  return ['123456', '234567', '345678', '456789', '567890', '678901'].find((code) => !right.includes(code))!;
}
