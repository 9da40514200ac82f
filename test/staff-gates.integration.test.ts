import { readdirSync, readFileSync } from 'node:fs';
import { config } from '@/lib/platform/config/config';
import { database } from '@/lib/platform/db/client';
import { call as callHandler } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { APP, type Call, calls, filesIn, STAFF_PAGES } from '@/test/every-call';
import { type Browser, SITE, signedIn } from '@/test/staff';
import { ACCOUNT_OPERATIONS, closeMailServer, READ_OPERATIONS, STAFF_WRITES } from '@/test/staff-writes';

/** Every call and every staff page of the project, found by its file, is behind the gates that its kind needs. */

process.env.ADMIN_ENABLED = 'true';
useTemporaryDatabase();

let requested = new Headers();
jest.mock('next/headers', () => ({
  headers: async () => requested,
  cookies: async () => ({ get: () => undefined }),
}));

let editor: Browser;
beforeAll(async () => {
  editor = await signedIn();
});
const switchStaffSide = (isOn: boolean) => Object.assign(config(), { ADMIN_ENABLED: isOn || undefined });
afterEach(() => switchStaffSide(true));
afterAll(closeMailServer);

const name = ({ method, path, handler }: Call) => `${method} ${path} (${handler.spec.access})`;
const table = (which: (call: Call) => boolean) =>
  calls.filter(which).map((call) => [name(call), call] as const);

const isWrite = ({ method }: Call) => method !== 'GET';
const accessOf = ({ handler }: Call) => handler.spec.access;

async function send({ method, path }: Call, headers: Headers, given: Given = {}): Promise<Response> {
  const names = [...path.matchAll(/\[+(?:\.\.\.)?(\w+)\]+/g)].map(([, part]) => part!);
  const params = Object.fromEntries(
    names.map((part) => [part, given.params?.[part] ?? (part === 'all' ? ['sign-out'] : 'a'.repeat(24))]),
  );
  if (given.body) headers.set('content-type', 'application/json');
  const body = given.body && JSON.stringify(given.body);
  const address = `${path.replace(/\[(\w+)\]/g, '{$1}')}?${given.query ?? ''}`;
  return callHandler(address, params, { method, headers, body });
}
interface Given {
  params?: Record<string, string>;
  query?: string;
  body?: object;
}
const nobody = () => new Headers({ host: new URL(SITE).host, origin: SITE });
const staff = (origin = SITE) => editor.headers({ origin });

test('calls are found, of every access', () => {
  const found = new Set(calls.map(accessOf));
  expect([...found].sort()).toEqual(['public', 'sign-in', 'staff']);
  expect(calls.length).toBeGreaterThan(40);
});

test.each(table(({ path }) => /^\/(admin|auth)(\/|$)/.test(path)))(
  '%s is not for everybody',
  (_name, call) => {
    expect(accessOf(call)).not.toBe('public');
  },
);

describe.each(table((call) => accessOf(call) === 'staff'))('%s', (_name, call) => {
  test('without a session: 401', async () => {
    const answer = await send(call, nobody());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
  test('with a made-up session: 401', async () => {
    const headers = nobody();
    headers.set('cookie', `boxscoop-staff.session_token=${'x'.repeat(32)}.${'y'.repeat(43)}%3D`);
    headers.set('x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware');
    expect((await send(call, headers)).status).toBe(401);
  });
  test('while the staff side is off: 404, also with a session', async () => {
    switchStaffSide(false);
    expect((await send(call, staff())).status).toBe(404);
    expect((await send(call, nobody())).status).toBe(404);
  });
});

describe.each(table((call) => accessOf(call) === 'sign-in'))('%s', (_name, call) => {
  test('while the staff side is off: 404', async () => {
    switchStaffSide(false);
    expect((await send(call, nobody())).status).toBe(404);
  });
});

test.each(table(isWrite))('%s from another site: 403', async (_name, call) => {
  expect((await send(call, staff('https://evil.example'))).status).toBe(403);
  expect((await send(call, staff('null'))).status).toBe(403);
});

describe('writes of staff', () => {
  const writes = table((call) => isWrite(call) && accessOf(call) === 'staff');

  test.each(writes)('%s has a call to try in test/staff-writes.ts', (_name, { handler: { spec } }) => {
    expect([...Object.keys(STAFF_WRITES), ...ACCOUNT_OPERATIONS, ...READ_OPERATIONS]).toContain(
      spec.operation,
    );
  });

  const tried = writes.filter(([, { handler }]) => handler.spec.operation in STAFF_WRITES);
  test.each(tried)('%s leaves an audit record that names the editor', async (_name, call) => {
    const { operation } = call.handler.spec;
    const audit = (await database()).collection('audit');
    const before = await audit.countDocuments({ operation });
    const answer = await send(call, staff(), await STAFF_WRITES[operation]!.prepare());
    expect(answer.status).toBeLessThan(300);
    expect(await audit.countDocuments({ operation })).toBeGreaterThan(before);
    const record = await audit.findOne({ operation }, { sort: { at: -1 } });
    expect(record?.actor).toMatchObject({ kind: 'staff', name: 'ana@boxscoop.example' });
  });
});

describe('staff pages', () => {
  const OPEN = ['(staff)/admin/login/page.tsx'];
  const props = () => ({
    params: Promise.resolve({ id: 'a'.repeat(24), tweetId: '1', rest: ['nothing'] }),
    searchParams: Promise.resolve({}),
  });
  interface PageModule {
    default: (props: unknown) => Promise<unknown>;
    generateMetadata?: (props: unknown) => Promise<unknown>;
  }
  const load = (file: string) => jest.requireActual<PageModule>(`${APP}/${file}`);
  /** What Next.js reads from the error that a page is left by. */
  const digestOf = async (made: Promise<unknown>) => {
    const error = await made.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return (error as { digest?: string } | null)?.digest ?? null;
  };
  const parts = (file: string) => {
    const { default: page, generateMetadata } = load(file);
    return [page, ...(generateMetadata ? [generateMetadata] : [])];
  };

  test('are found', () => expect(STAFF_PAGES.length).toBeGreaterThan(3));

  test.each(STAFF_PAGES.filter((file) => !OPEN.includes(file)))(
    '%s without a session leads to the sign-in page',
    async (file) => {
      for (const part of parts(file)) {
        requested = nobody();
        expect(await digestOf(part(props()))).toContain(';/admin/login');
        requested.set('cookie', 'boxscoop-staff.session_token=made.up; boxscoop-staff-hint=1');
        expect(await digestOf(part(props()))).toContain(';/admin/login');
      }
    },
  );

  test.each(STAFF_PAGES)('%s while the staff side is off: 404, also with a session', async (file) => {
    switchStaffSide(false);
    for (const part of parts(file)) {
      requested = staff();
      expect(await digestOf(part(props()))).toBe('NEXT_HTTP_ERROR_FALLBACK;404');
    }
  });

  test('stand all below one layout, at addresses that the middleware guards', () => {
    const elsewhere = filesIn('.', '/page.tsx').filter((file) => /\/(fadeaway-)?admin\//.test(file));
    expect(elsewhere.filter((file) => !file.startsWith('./(staff)/'))).toEqual([]);
    const below = readdirSync(`${APP}/(staff)`, { withFileTypes: true });
    const folders = below.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    expect(folders.filter((folder) => !['admin', 'fadeaway-admin'].includes(folder))).toEqual([]);
    expect(filesIn('(staff)', '/route.ts')).toEqual([]);
  });
});

test('no file declares a server action, which no gate would guard', () => {
  for (const folder of ['../app', '../components', '../lib']) {
    const sources = filesIn(folder, '.ts').concat(filesIn(folder, '.tsx'));
    const actions = sources.filter((file) =>
      /^\s*['"]use server['"]/m.test(readFileSync(`${APP}/${file}`, 'utf8')),
    );
    expect(actions).toEqual([]);
  }
});
