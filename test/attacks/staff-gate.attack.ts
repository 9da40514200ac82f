import { connect } from 'node:net';
import { runStaff } from '@/e2e/support/staff-command';
import { type RunningSite, startSiteWithoutRenderAhead } from '@/test/site';

/** Ways around the middleware of Next.js, and around any gate that reads paths, tried on a staff page. */

let on: RunningSite;
let off: RunningSite;
beforeAll(async () => {
  on = await startSiteWithoutRenderAhead({ ADMIN_ENABLED: 'true' });
  off = await startSiteWithoutRenderAhead();
  runStaff(on, ['add', 'ana@boxscoop.example'], 'correct horse battery staple');
});
afterAll(async () => {
  await on?.stop();
  await off?.stop();
});

/** What only the account page says. */
const SECRET = /Second factor|Sign out everywhere|Set up an authenticator|signed in \d/;

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Sends a request as it stands, spelling of the target included. */
function send(site: RunningSite, target: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(site.url);
  const lines = Object.entries({ Host: `${hostname}:${port}`, Connection: 'close', ...headers });
  return new Promise<Answer>((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
    });
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer to ${target}`)));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(parts).toString('latin1').split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') });
    });
  });
}

/** @returns the cookies of a new session */
async function signIn(): Promise<string> {
  const answer = await fetch(`${on.url}/_api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: on.url },
    body: JSON.stringify({ email: 'ana@boxscoop.example', password: 'correct horse battery staple' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

const PAGE = '/admin/account';
const BYPASSES: [string, Record<string, string>][] = [
  ...['middleware', 'src/middleware', 'proxy', 'pages/_middleware'].map(
    (name): [string, Record<string, string>] => [
      PAGE,
      { 'x-middleware-subrequest': Array(8).fill(name).join(':') },
    ],
  ),
  [PAGE, { 'x-middleware-subrequest-id': '0'.repeat(16), 'x-middleware-subrequest': 'middleware' }],
  [PAGE, { 'x-middleware-prefetch': '1' }],
  [PAGE, { 'x-middleware-next': '1' }],
  [PAGE, { 'x-middleware-invoke': '1' }],
  [PAGE, { 'x-middleware-rewrite': PAGE }],
  ['/nba/rumors', { 'x-middleware-rewrite': PAGE }],
  ['/nba/rumors', { 'x-rewrite-url': PAGE, 'x-original-url': PAGE }],
  ['/nba/rumors', { 'x-invoke-path': PAGE, 'x-matched-path': PAGE, 'x-now-route-matches': '1=admin' }],
  [PAGE, { 'x-invoke-status': '200', 'x-invoke-output': PAGE }],
  [PAGE, { 'x-nextjs-data': '1' }],
  [PAGE, { RSC: '1' }],
  [`${PAGE}?_rsc=1`, { RSC: '1', 'Next-Router-Prefetch': '1' }],
  [PAGE, { RSC: '1', 'Next-Router-Prefetch': '2', 'Next-Router-Segment-Prefetch': '/_tree' }],
  [PAGE, { RSC: '1', 'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D' }],
  [`${PAGE}.rsc`, { RSC: '1' }],
  [`${PAGE}.segments/_tree.segment.rsc`, { RSC: '1' }],
  [PAGE, { purpose: 'prefetch' }],
  [PAGE, { 'x-requested-path': PAGE, 'x-nonce': 'mine' }],
  [PAGE, { Cookie: 'boxscoop-staff.session_token=made.up; boxscoop-staff-hint=1' }],
  [PAGE, { Cookie: 'boxscoop-staff.session_data=e30; __prerender_bypass=1; __next_preview_data=1' }],
  ['/_next/data/build/admin/account.json', { 'x-nextjs-data': '1' }],
  ['/%61dmin/account', {}],
  ['/admin%2faccount', {}],
  ['/admin%5Caccount', {}],
  ['/ADMIN/account', {}],
  ['/Admin/Account', {}],
  ['//admin/account', {}],
  ['/admin//account', {}],
  ['/admin/./account', {}],
  ['/nba/../admin/account', {}],
  ['/nba/%2e%2e/admin/account', {}],
  ['/admin/account/', {}],
  ['/admin/account;x=1', {}],
  ['/admin/account%00', {}],
  ['/admin/account?next=/admin/login', {}],
  ['/admin/login/../account', {}],
  ['/admin/login/%2e%2e/account', {}],
  ['/admin/login?/../account', {}],
  ['/_next/../admin/account', {}],
  ['/_api/../admin/account', {}],
  ['/assets/../admin/account', {}],
  ['/assets/%2e%2e/admin/account', {}],
  ['\\admin\\account', {}],
  ['http://evil.example/admin/account', {}],
];

test.each(BYPASSES)('%s with %j shows nothing of a staff page', async (target, headers) => {
  const answer = await send(on, target, headers);
  expect(answer.body).not.toMatch(SECRET);
});

test.each(BYPASSES)('%s with %j: while the staff side is off there is nothing', async (target, headers) => {
  const answer = await send(off, target, headers);
  expect(answer.body).not.toMatch(SECRET);
  expect(answer.head).not.toMatch(/location: [^\r\n]*\/admin\/login/i);
  if (!target.startsWith('/nba/rumors')) expect(answer.status).not.toBe(200);
});

test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s shows nothing either, and leads to where staff sign in',
  async (method) => {
    const answer = await send(on, PAGE, { 'Content-Length': '0' }, method);
    expect(answer.status).toBe(307);
    expect(answer.body).not.toMatch(SECRET);
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'with a session, %s is refused, naming the methods to read',
  async (method) => {
    const answer = await send(on, PAGE, { 'Content-Length': '0', Cookie: await signIn() }, method);
    expect(answer.status).toBe(405);
    expect(answer.head).toMatch(/^allow: GET, HEAD$/im);
    expect(answer.body).not.toMatch(SECRET);
  },
);

test('while it is off, a staff address answers as any other that is not there', async () => {
  const plain = ({ status, head, body }: Answer) => ({
    status,
    body,
    headers: head
      .split('\r\n')
      .slice(1)
      .filter((line) => !/^(date|etag|content-length|x-request-id):/i.test(line))
      .sort(),
  });
  const absent = plain(await send(off, '/nothing/here'));
  for (const path of ['/admin', PAGE, '/admin/login', '/fadeaway-admin', '/admin/x/y/z']) {
    expect({ path, ...plain(await send(off, path)) }).toEqual({ path, ...absent });
  }
  for (const path of ['/_api/admin/session', '/_api/auth/sign-in/email', '/_api/admin/none']) {
    expect((await send(off, path)).status).toBe(404);
  }
  expect((await send(off, '/_api/openapi.json')).body).not.toMatch(/admin/);
});

test('the page itself is behind the gates, and reachable with a session', async () => {
  const answer = await send(on, PAGE, { Cookie: await signIn() });
  expect(answer.body).toMatch(SECRET);
  expect(answer.head).toMatch(/^cache-control: [^\r\n]*no-store/im);
});
