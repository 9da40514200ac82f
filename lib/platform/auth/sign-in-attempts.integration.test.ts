import { staffAuth } from '@/lib/platform/auth/auth';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { Browser, PASSWORD, signedIn } from '@/test/staff';
import { ATTEMPTS } from './sign-in-attempts';
import { addStaff } from './sign-in-commands';

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

/** Hundreds of guesses would take too long with an expensive hash. */
beforeAll(async () => {
  const { password } = await (await staffAuth()).$context;
  password.hash = async (text) => `hash of ${text}`;
  password.verify = async ({ hash, password: text }) => hash === `hash of ${text}`;
});

const attempt = (browser: Browser, email: string, password: string) =>
  browser.auth('sign-in/email', { email, password });

async function guess(times: number, email: string, from: (number: number) => Browser) {
  const statuses: number[] = [];
  for (let number = 0; number < times; number++) {
    statuses.push((await attempt(from(number), email, `wrong ${number}`)).status);
  }
  return statuses;
}

const strangers = (number: number) => new Browser(`198.51.100.${number}`);
/** Waits until attempts expire. */
async function waitForTheEnd() {
  await (await collection('rate_limits')).updateMany({}, { $set: { expire: new Date(Date.now() - 1) } });
}

test('after ten wrong passwords an account is locked, and says for how long', async () => {
  const email = 'ana@boxscoop.example';
  const owner = await signedIn(email);
  expect(await guess(10, email, strangers)).toEqual(Array(10).fill(401));
  const refused = await attempt(strangers(11), email, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await refused.json()).error.message).toMatch(
    /^Too many wrong passwords or codes for this account\. Try again in 1[45] minutes, or from a browser that you signed in with before\.$/,
  );
  // The owner is not locked out in a browser with an earlier sign-in.
  expect((await attempt(owner, email, PASSWORD)).status).toBe(200);
  // And no lock is permanent: further attempts do not extend it.
  await guess(5, email, strangers);
  await waitForTheEnd();
  expect((await attempt(strangers(12), email, PASSWORD)).status).toBe(200);
});

test('twenty concurrent guesses count like twenty in sequence', async () => {
  const email = 'burst@boxscoop.example';
  await addStaff(email, PASSWORD);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => attempt(strangers(number), email, 'wrong')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('known devices are limited, too, and the cookie of one account does not count for another', async () => {
  const email = 'known@boxscoop.example';
  const owner = await signedIn(email);
  await addStaff('other@boxscoop.example', PASSWORD);
  expect(await guess(11, email, () => owner)).toEqual([...Array(10).fill(401), 429]);
  expect(await guess(11, 'other@boxscoop.example', () => owner)).toEqual([...Array(10).fill(401), 429]);
  expect(await guess(1, 'other@boxscoop.example', strangers)).toEqual([429]);
});

test('one address that tries many accounts is limited; others are not', async () => {
  const { points } = ATTEMPTS.address;
  const attacker = new Browser('203.0.113.7');
  for (let number = 0; number < points; number++) {
    expect((await attempt(attacker, `nobody${number}@boxscoop.example`, 'wrong')).status).toBe(401);
  }
  const refused = await attempt(attacker, 'nobody@boxscoop.example', 'wrong');
  expect(refused.status).toBe(429);
  expect((await refused.json()).error.message).toContain(
    'Too many wrong passwords or codes from your network.',
  );
  expect((await attempt(new Browser('203.0.113.8'), 'nobody@boxscoop.example', 'wrong')).status).toBe(401);
});

test('slow guessing over a day is limited', async () => {
  const email = 'slow@boxscoop.example';
  await addStaff(email, PASSWORD);
  const attempts = await collection('rate_limits');
  let tried = 0;
  for (;;) {
    const { status } = await attempt(strangers(tried % 200), email, 'wrong');
    if (status === 429) break;
    tried += 1;
    // A quarter of an hour passes after every ten.
    if (tried % 10 === 0) {
      await attempts.updateMany(
        { key: /^staff-(account|address):/ },
        { $set: { expire: new Date(Date.now() - 1) } },
      );
    }
  }
  expect(tried).toBe(100);
});

test('submitting a form too often redirects to the page, which says when to try again', async () => {
  const email = 'form@boxscoop.example';
  await guess(10, email, strangers);
  const answer = await strangers(1).form('sign-in/email', { email, password: PASSWORD });
  expect(answer.headers.get('location')).toMatch(/^\/admin\/login\?problem=wait&wait=\d+$/);
});

test('an unknown account costs the same work, and gets the same response', async () => {
  await addStaff('there@boxscoop.example', PASSWORD);
  const context = await (await staffAuth()).$context;
  const work: string[] = [];
  const { hash, verify } = context.password;
  context.password.hash = (password) => {
    work.push('a hash');
    return hash(password);
  };
  context.password.verify = (data) => {
    work.push('a hash');
    return verify(data);
  };
  const answers: unknown[] = [];
  for (const email of ['there@boxscoop.example', 'absent@boxscoop.example']) {
    const answer = await attempt(new Browser('192.0.2.77'), email, 'wrong password');
    answers.push([answer.status, await answer.json(), work.splice(0)]);
  }
  Object.assign(context.password, { hash, verify });
  expect(answers[0]).toEqual([401, expect.anything(), ['a hash']]);
  expect(answers[1]).toEqual(answers[0]);
});
