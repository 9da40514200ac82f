import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { config } from '@/lib/platform/config/config';
import { insertUnchanged } from '@/lib/platform/documents/insert-unchanged';
import { emptyDatabaseButStaff, useTemporaryDatabase } from '@/test/database';
import { SITE } from '@/test/staff';
import { type Method, useEditor } from '@/test/staff-calls';
import type { SourcesView, SourceView } from './staff-schema';

useTemporaryDatabase();
const staff = useEditor();

beforeEach(emptyDatabaseButStaff);

type Answer = ReturnType<typeof JSON.parse>;
const call = (method: Method, path: string, params: Record<string, string> = {}, body?: object) =>
  staff.call<Answer>(method, path, params, body);
const feed = { kind: 'rss', name: 'Ledger', url: 'https://l.example/feed.xml' };
const add = async (source: object = feed): Promise<SourceView> =>
  (await call('POST', '/admin/sources', {}, source)).body.source;
const listed = async (): Promise<SourcesView> => (await call('GET', '/admin/sources')).body;

test('staff add, edit, disable and remove a source', async () => {
  const source = await add();
  expect(source).toMatchObject({ ...feed, enabled: true, last_success_at: null, failures: 0 });
  const params = { id: source._id };
  const edited = await call('PATCH', '/admin/sources/{id}', params, {
    name: 'The Ledger',
    enabled: false,
    version: 1,
  });
  expect(edited.body.source).toMatchObject({ name: 'The Ledger', enabled: false, version: 2 });
  expect((await listed()).sources).toMatchObject([{ name: 'The Ledger' }]);
  expect((await call('POST', '/admin/sources/{id}/read', params)).status).toBe(409);
  expect((await call('DELETE', '/admin/sources/{id}', params)).status).toBe(200);
  expect((await listed()).sources).toEqual([]);
});

test.each<[string, object, number]>([
  ['a feed without an address', { kind: 'rss', name: 'A' }, 400],
  ['an address that is none', { ...feed, url: 'ledger' }, 400],
  ['a file', { ...feed, url: 'file:///etc/passwd' }, 400],
  ['an unknown kind', { ...feed, kind: 'fax' }, 400],
  ['a blank name', { ...feed, name: ' ' }, 400],
  ['a name that is taken, in another case', { ...feed, name: 'LEDGER' }, 409],
])('%s is refused', async (_name, source, status) => {
  await add();
  expect((await call('POST', '/admin/sources', {}, source)).status).toBe(status);
});

test('an edit is refused on top of another, and if it leaves a feed without an address', async () => {
  const params = { id: (await add())._id };
  const edit = (body: object) => call('PATCH', '/admin/sources/{id}', params, body);
  expect((await edit({ url: null })).status).toBe(400);
  expect((await edit({ enabled: false, version: 1 })).status).toBe(200);
  expect((await edit({ enabled: true, version: 1 })).status).toBe(409);
});

test('a feed is read at once, and its state is shown and measured', async () => {
  const server = createServer((_request, response) =>
    response.end(
      '<rss version="2.0"><channel><item><title>A</title><link>https://l.example/1</link></item></channel></rss>',
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(config(), { INGEST_ALLOW_PRIVATE: true });
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const source = await add({ ...feed, url });
    const { status, body } = await call('POST', '/admin/sources/{id}/read', { id: source._id });
    expect([status, body.source.failures, body.source.days.at(-1).items]).toEqual([200, 0, 1]);
    expect(Date.parse(body.source.last_success_at)).toBeGreaterThan(Date.now() - 60_000);
  } finally {
    Object.assign(config(), { INGEST_ALLOW_PRIVATE: undefined });
    server.closeAllConnections();
    server.close();
  }
  const { pendingArticles } = await readArticles();
  expect(pendingArticles).toMatchObject([{ url: 'https://l.example/1', title: 'A', username: '' }]);
  const metrics = await metricsBy(staff.editor.headers());
  expect(metrics.text).toContain('boxscoop_source_items_today{source="Ledger",kind="rss"} 1');
  expect(metrics.text).toContain('boxscoop_pending_articles 1');
});
const readArticles = async () => (await call('GET', '/pending-articles')).body;

test('a feed at a private address says so', async () => {
  const source = await add({ ...feed, url: 'http://127.0.0.1:1/' });
  const { body } = await call('POST', '/admin/sources/{id}/read', { id: source._id });
  expect(body.source.last_error.message).toBe('127.0.0.1 is not on the public internet, and is not read.');
  expect(body.source.failures).toBeGreaterThan(0);
});

test('accounts that went silent or were deleted are listed', async () => {
  const account = (handle: string) => ({ network: 'x', id: handle.length.toString(), handle });
  const names = ['quiet', 'talking', 'deleted_one'];
  for (const username of names) {
    await callHandlerOfImport(username, account(username));
  }
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await insertUnchanged('source_accounts', [
    { _id: 'x:5', last_post_at: at(20), status: 'active', status_at: null },
    { _id: 'x:7', last_post_at: at(1), status: 'active', status_at: null },
    { _id: 'x:11', last_post_at: at(1), status: 'deleted', status_at: at(1) },
  ]);
  const { silentAccounts } = await listed();
  expect(silentAccounts.map(({ account: handle, status }) => [handle, status])).toEqual([
    ['quiet', 'active'],
    ['deleted_one', 'deleted'],
  ]);
});
async function callHandlerOfImport(username: string, account: object): Promise<void> {
  const { importRecords } = await import('@/lib/domain/import/import');
  const value = { username, name: username, accounts: [account] };
  await importRecords(
    'journalists',
    (async function* () {
      yield { line: 1, raw: '', value };
    })(),
  );
}

async function metricsBy(headers: Headers): Promise<{ status: number; text: string }> {
  const { GET } = await import('@/app/%5Fapi/metrics/route');
  const response = await GET(new Request(`${SITE}/_api/metrics`, { headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, text: await response.text() };
}

test('GET /metrics is for staff and holders of the token', async () => {
  const by = (authorization: string) => metricsBy(new Headers({ authorization }));
  const token = 'a-long-token-for-metrics';
  expect((await by(`Bearer ${token}`)).status).toBe(401);
  Object.assign(config(), { METRICS_TOKEN: token });
  try {
    expect((await by(`Bearer ${token}`)).status).toBe(200);
    expect((await by(`Bearer ${token}x`)).status).toBe(401);
    expect((await by('')).status).toBe(401);
    expect((await metricsBy(staff.editor.headers())).status).toBe(200);
  } finally {
    Object.assign(config(), { METRICS_TOKEN: undefined });
  }
});
