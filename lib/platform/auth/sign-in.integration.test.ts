import { ObjectId } from 'mongodb';
import { staffAuth } from '@/lib/platform/auth/auth';
import { readStaff } from '@/lib/platform/auth/session';
import { listSessions, listStaff } from '@/lib/platform/auth/staff-queries';
import { closeDatabase, database } from '@/lib/platform/db/client';
import { collection } from '@/lib/platform/db/collections';
import { log } from '@/lib/platform/telemetry/log';
import { authenticator } from '@/test/authenticator';
import { useTemporaryDatabase } from '@/test/database';
import { Browser, PASSWORD, SITE, signedIn } from '@/test/staff';
import { addStaff, removeStaff, revokeOtherSessions, revokeSession } from './sign-in-commands';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

const EMAIL = 'ana@boxscoop.example';
const messageOf = async (response: Response) => (await response.json()).error.message as string;

describe('accounts', () => {
  test('ten concurrent additions of an address create one editor, who can sign in', async () => {
    await Promise.all(Array.from({ length: 10 }, () => addStaff('ten@boxscoop.example', PASSWORD)));
    const staff = await listStaff();
    expect(staff.filter(({ email }) => email === 'ten@boxscoop.example')).toHaveLength(1);
    const answer = await new Browser().auth('sign-in/email', {
      email: 'ten@boxscoop.example',
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
  });

  test('the database refuses a second user of one address, and a second session of one token', async () => {
    const now = new Date();
    const users = (await database()).collection('staff_users');
    const user = { email: 'twice@boxscoop.example', name: 'twice', createdAt: now, updatedAt: now };
    await users.insertOne({ ...user });
    await expect(users.insertOne({ ...user })).rejects.toMatchObject({ code: 11_000 });
    const sessions = (await database()).collection('staff_sessions');
    const session = { token: 'same', createdAt: now, expiresAt: new Date(now.getTime() + 1e6) };
    await sessions.insertOne({ ...session });
    await expect(sessions.insertOne({ ...session })).rejects.toMatchObject({ code: 11_000 });
  });

  test('a user without an account is listed as such, and repaired by adding them again', async () => {
    const email = 'half@boxscoop.example';
    const now = new Date();
    const user = { email, name: 'half', emailVerified: true, createdAt: now, updatedAt: now };
    await (await database()).collection('staff_users').insertOne(user);
    expect((await listStaff()).find((staff) => staff.email === email)?.hasPassword).toBe(false);
    const browser = new Browser();
    expect((await browser.auth('sign-in/email', { email, password: PASSWORD })).status).toBe(401);
    expect(await addStaff(email, PASSWORD)).toBe('reset');
    expect((await browser.auth('sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  });

  test('adding an editor again sets the password and ends all sessions', async () => {
    const browser = await signedIn('again@boxscoop.example');
    expect(await readStaff(browser.headers())).toMatchObject({ name: 'again' });
    expect(await addStaff('again@boxscoop.example', 'quite another password')).toBe('reset');
    expect(await readStaff(browser.headers())).toBeNull();
    const sign = (password: string) =>
      new Browser().auth('sign-in/email', { email: 'again@boxscoop.example', password });
    expect((await sign(PASSWORD)).status).toBe(401);
    expect((await sign('quite another password')).status).toBe(200);
  });

  test('adding an editor again removes passkeys and the second factor, which a thief may have added', async () => {
    const email = 'stolen@boxscoop.example';
    const browser = await signedIn(email);
    const enabled = await browser.auth('two-factor/enable', { password: PASSWORD });
    const { totpURI } = await enabled.json();
    const code = authenticator(new URL(totpURI).searchParams.get('secret')!);
    expect((await browser.auth('two-factor/verify-totp', { code })).status).toBe(200);
    const userId = new ObjectId((await readStaff(browser.headers()))!.id);
    const passkeys = await collection('staff_passkeys');
    await passkeys.insertOne({ _id: new ObjectId(), userId, name: "the thief's", credentialID: 'stolen' });
    await addStaff(email, 'quite another password');
    const [ana] = (await listStaff()).filter((staff) => staff.email === email);
    expect(ana).toMatchObject({ sessions: 0, passkeys: 0, hasSecondFactor: false });
    expect(await (await collection('staff_two_factors')).countDocuments({ userId })).toBe(0);
    const again = await new Browser().auth('sign-in/email', { email, password: 'quite another password' });
    expect(await again.json()).toEqual({ status: 'signed_in' });
  });

  test('a removed editor is signed out at once, and all their data is deleted', async () => {
    const browser = await signedIn('gone@boxscoop.example');
    const { id } = (await readStaff(browser.headers()))!;
    expect(await removeStaff('gone@boxscoop.example')).toBe(true);
    expect(await removeStaff('gone@boxscoop.example')).toBe(false);
    expect(await readStaff(browser.headers())).toBeNull();
    for (const name of ['staff_accounts', 'staff_sessions', 'staff_two_factors', 'staff_passkeys'] as const) {
      const left = await (await collection(name)).find().toArray();
      expect(left.filter(({ userId }) => userId?.toHexString() === id)).toEqual([]);
    }
  });

  test.each([
    'sign-up/email',
    'forget-password',
    'request-password-reset',
    'update-user',
    'get-session',
    'ok',
    'error',
  ])('/_api/auth/%s is absent', async (path) => {
    const browser = new Browser();
    const body = { email: 'new@boxscoop.example', password: PASSWORD, name: 'new' };
    expect((await browser.auth(path, body)).status).toBe(404);
    expect((await browser.auth(path)).status).toBe(404);
    expect((await listStaff()).some(({ email }) => email === body.email)).toBe(false);
  });
});

describe('sessions, by GET /auth/{all} and POST /auth/{all}', () => {
  test('a session is in an HTTP-only cookie, and its token in no response', async () => {
    await addStaff(EMAIL, PASSWORD);
    const answer = await new Browser().auth('sign-in/email', { email: EMAIL, password: PASSWORD });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token'));
    expect(session).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(await answer.json()).toEqual({ status: 'signed_in' });
    const hint = answer.headers.getSetCookie().find((cookie) => cookie.includes('hint'))!;
    expect(hint).toBe('boxscoop-staff-hint=1; Max-Age=604800; Path=/; SameSite=Lax');
  });

  test('e-mail addresses match in any case', async () => {
    const browser = new Browser();
    expect(
      (await browser.auth('sign-in/email', { email: ' Ana@BoxScoop.example ', password: PASSWORD })).status,
    ).toBe(200);
  });

  test('a modified cookie is not a session', async () => {
    const browser = await signedIn();
    const [name, value] = [...browser.cookies].find(([key]) => key.endsWith('session_token'))!;
    browser.cookies.set(
      name,
      value.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
    );
    expect(await readStaff(browser.headers())).toBeNull();
    browser.cookies.set(name, value.split('.')[0]!);
    expect(await readStaff(browser.headers())).toBeNull();
  });

  test('a revoked session ends at once; others continue', async () => {
    const [one, other] = [await signedIn('rev@boxscoop.example'), new Browser('192.0.2.9')];
    await other.auth('sign-in/email', { email: 'rev@boxscoop.example', password: PASSWORD });
    const staff = (await readStaff(one.headers()))!;
    const sessions = await listSessions(staff);
    expect(sessions.map(({ device, address, isCurrent }) => [device, address, isCurrent])).toContainEqual([
      'Firefox on Linux',
      '192.0.2.9',
      false,
    ]);
    await revokeSession(staff, sessions.find(({ isCurrent }) => !isCurrent)!.id);
    expect(await readStaff(other.headers())).toBeNull();
    expect(await readStaff(one.headers())).not.toBeNull();
  });

  test('sessions of others cannot be revoked', async () => {
    const [one, other] = [await signedIn('one@boxscoop.example'), await signedIn('two@boxscoop.example')];
    const [staff, victim] = [await readStaff(one.headers()), await readStaff(other.headers())];
    await expect(revokeSession(staff!, victim!.sessionId)).rejects.toMatchObject({ code: 'not_found' });
    await revokeOtherSessions(staff!);
    expect(await readStaff(other.headers())).not.toBeNull();
  });

  test('an expired session does not count', async () => {
    const browser = await signedIn('old@boxscoop.example');
    const sessions = await collection('staff_sessions');
    const { sessionId } = (await readStaff(browser.headers()))!;
    const all = await sessions.find().toArray();
    const { _id } = all.find((session) => session._id.toHexString() === sessionId)!;
    await sessions.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect(await readStaff(browser.headers())).toBeNull();
  });

  test('signing out deletes the session and the cookies', async () => {
    const browser = await signedIn('out@boxscoop.example');
    const before = browser.headers();
    expect((await browser.auth('sign-out', {})).status).toBe(200);
    expect(await readStaff(before)).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['boxscoop-staff.device']);
  });

  test('changing the password needs the old one, and ends other sessions', async () => {
    const email = 'change@boxscoop.example';
    const browser = await signedIn(email);
    const other = new Browser('192.0.2.8');
    await other.auth('sign-in/email', { email, password: PASSWORD });
    const change = (currentPassword: string, newPassword: string) =>
      browser.auth('change-password', { currentPassword, newPassword });
    expect(await messageOf(await change('not the password', 'a new long password'))).toBe(
      'The password is wrong.',
    );
    expect(await messageOf(await change(PASSWORD, 'short'))).toContain(
      'newPassword: must have at least 12 characters',
    );
    expect((await change(PASSWORD, 'a new long password')).status).toBe(200);
    expect(await readStaff(browser.headers())).not.toBeNull();
    expect(await readStaff(other.headers())).toBeNull();
  });
});

describe('forms, without JavaScript', () => {
  const where = (response: Response) => [response.status, response.headers.get('location')];

  test('sign-in redirects to the requested page, and only within the site', async () => {
    await addStaff('form@boxscoop.example', PASSWORD);
    const fields = { email: 'form@boxscoop.example', password: PASSWORD };
    const sign = (next: string) => new Browser().form('sign-in/email', { ...fields, next });
    expect(where(await sign('/admin/audit?id=1'))).toEqual([303, '/admin/audit?id=1']);
    expect(where(await sign('//evil.example'))).toEqual([303, '/admin/daily-flow']);
    const browser = new Browser();
    await browser.form('sign-in/email', fields);
    expect(await readStaff(browser.headers())).not.toBeNull();
    expect(where(await browser.form('sign-out', {}))).toEqual([303, '/admin/login']);
    expect(await readStaff(browser.headers())).toBeNull();
  });

  test('a wrong password redirects back and keeps the requested page', async () => {
    const answer = await new Browser().form('sign-in/email', {
      email: EMAIL,
      password: 'wrong',
      next: '/admin/audit',
    });
    expect(where(answer)).toEqual([303, '/admin/login?problem=wrong&next=%2Fadmin%2Faudit']);
  });
});

test('a session that cannot be read since the database is closed is no error of its own in the log', async () => {
  const browser = await signedIn('closing@boxscoop.example');
  const auth = await staffAuth();
  const error = jest.spyOn(log, 'error').mockReturnValue();
  await closeDatabase();
  await expect(auth.api.getSession({ headers: browser.headers() })).rejects.toThrow('session');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:4000' }],
])('a request from %s is refused', async (_from, headers) => {
  const fields = { email: EMAIL, password: PASSWORD };
  expect((await new Browser().auth('sign-in/email', fields, headers)).status).toBe(403);
  expect((await new Browser().form('sign-in/email', fields, headers)).status).toBe(403);
});

test('a cross-site request that hides its origin is refused', async () => {
  const browser = new Browser();
  const request = (site: string) =>
    new Request(`${SITE}/_api/auth/sign-out`, {
      method: 'POST',
      headers: browser.headers({ 'sec-fetch-site': site }),
    });
  const { POST } = await import('@/app/%5Fapi/auth/[...all]/route');
  const context = { params: Promise.resolve({ all: ['sign-out'] }) };
  expect((await POST(request('cross-site'), context)).status).toBe(403);
  expect((await POST(request('same-origin'), context)).status).toBe(200);
});

test('a passkey is added and removed with the password alone, not with a session', async () => {
  const browser = await signedIn('key@boxscoop.example');
  const [options, add, remove] = [
    'passkey/generate-register-options',
    'passkey/verify-registration',
    'passkey/delete-passkey',
  ];
  const { id: userId } = (await readStaff(browser.headers()))!;
  const passkeys = await collection('staff_passkeys');
  const key = { _id: new ObjectId(), userId: new ObjectId(userId), credentialID: 'of a test' };
  await passkeys.insertOne(key);
  const inputs = [
    [options, {}],
    [add, { response: { id: 'x' } }],
    [remove, { id: key._id.toHexString() }],
  ] as const;
  for (const [path, input] of inputs) {
    expect((await browser.auth(path, input)).status).toBe(400);
    const refused = await browser.auth(path, { ...input, password: 'not the password' });
    expect([refused.status, await messageOf(refused)]).toEqual([403, 'The password is wrong.']);
    expect((await new Browser().auth(path, { ...input, password: PASSWORD })).status).toBe(401);
  }
  expect((await browser.auth(options)).status).toBe(404);
  expect(await passkeys.countDocuments({ _id: key._id })).toBe(1);
  expect((await browser.auth(remove, { ...inputs[2][1], password: PASSWORD })).status).toBe(200);
  expect(await passkeys.countDocuments({ _id: key._id })).toBe(0);
  const answer = await browser.auth(options, { password: PASSWORD });
  expect(await answer.json()).toMatchObject({
    challenge: expect.any(String),
    rp: { id: 'localhost' },
    user: { id: expect.any(String), name: 'key@boxscoop.example' },
  });
});
