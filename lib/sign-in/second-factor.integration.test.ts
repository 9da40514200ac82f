import { readStaff } from '@/lib/auth/session';
import { collection } from '@/lib/db/collections';
import { authenticator } from '@/test/authenticator';
import { useTemporaryDatabase } from '@/test/database';
import { Browser, PASSWORD, signedIn } from '@/test/staff';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

/** The code of an authenticator app for the URI in its QR code. */
const codeOf = (uri: string, time?: number) => authenticator(new URL(uri).searchParams.get('secret')!, time);

async function enrolled(email: string) {
  const browser = await signedIn(email);
  const answer = await browser.auth('two-factor/enable', { password: PASSWORD });
  expect(answer.status).toBe(200);
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  expect((await browser.auth('two-factor/verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
  return { browser, totpURI, backupCodes };
}

/** Enters the password on a new device. */
async function halfWay(email: string) {
  const browser = new Browser('192.0.2.40');
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
  const [one, two] = [codeOf(totpURI).slice(0, 3), codeOf(totpURI).slice(3)];
  const answer = await browser.auth('two-factor/verify-totp', { code: `${one} ${two}` });
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
  const second = await browser.form('two-factor/verify-totp', { code: codeOf(totpURI), next });
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
    for (let tried = 0; tried < 8; tried++) {
      const answer = await browser.auth('two-factor/verify-totp', { code: wrong(totpURI) });
      expect(answer.status).not.toBe(200);
      messages.push((await answer.json()).error.message);
    }
    expect(starts).toBeLessThan(12);
  }
  expect(starts).toBe(10);
  expect(messages.some((message) => message.includes('Start again with your password'))).toBe(true);
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
