import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { shared } from '../process/shared.mjs';
import { gzipCodec } from './codec';
import { RENDER_AHEAD_HEADER } from './renewal.mjs';
import ResponseCache from './response-handler.mjs';
import { now } from './tags.mjs';

shared.codec = gzipCodec;

/** One request of Next.js. */
const request = (headers: Record<string, string> = {}) => new ResponseCache({ _requestHeaders: headers });
const page = (status: number, html: string, tags = '') => ({
  status,
  html,
  headers: { 'x-next-cache-tags': tags },
});

const { find, isKnown, isFresh } = shared.pages!;

test('the server in front finds all that it calls', () => {
  const called: Record<keyof NonNullable<typeof shared.pages>, string> = {
    find: 'function',
    isCurrent: 'function',
    isFresh: 'function',
    isKnown: 'function',
    refresh: 'function',
  };
  const types = Object.entries(shared.pages!).map(([name, value]) => [name, typeof value]);
  expect(Object.fromEntries(types)).toEqual(called);
});

/** Fills the cache many times over with pages of minimal size. */
async function flood(path: string, status: number, tags = '') {
  const html = 'x'.repeat(50_000);
  for (let n = 0; n < 4_000; n++) await request().set(`${path}/${n}`, page(status, html, tags), {});
}

test.each([
  ['pages that do not exist', 404, ''],
  ['redirects from other spellings', 308, ''],
  ['redirects', 307, ''],
  ['pages of secret addresses', 200, 'uncached'],
])('%s never evict pages', async (_what, status, tags) => {
  await request().set('/real', page(200, 'real'), {});
  await flood('/any', status, tags);
  expect(await request().get('/real')).toMatchObject({ value: { html: 'real' } });
});

test('a page of a secret URL is not cached', async () => {
  await request().set('/secret', page(200, 'secret', 'uncached'), {});
  expect(await request().get('/secret')).toBeNull();
});

test('a page is invalidated even if the clock has stepped back', async () => {
  await request().set('/stepped', page(200, 'old', 'shown'), {});
  const stepped = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await request().revalidateTag('shown');
  expect(await request().get('/stepped')).toBeNull();
  stepped.mockRestore();
});

test('what a request renders counts as of its beginning, whatever others have rendered meanwhile', async () => {
  const [first, second] = [request(), request()];
  await first.set('/rendered', page(200, 'old', 'shown'), {});
  await request().revalidateTag('shown');
  await second.set('/rendered', page(200, 'old', 'shown'), {});
  expect(await request().get('/rendered')).toBeNull();
});

describe('the date of a page, where the server in front renews those that are due', () => {
  beforeAll(() => {
    shared.isRenewedInFront = true;
  });
  afterAll(() => {
    shared.isRenewedInFront = false;
  });
  const date = async (revalidate: number, expire: number, headers = {}) => {
    await request().set('/dated', page(200, 'dated'), { cacheControl: { revalidate, expire } });
    const found = (await request(headers).get('/dated')) as { lastModified: number } | null;
    return found?.lastModified;
  };

  test('is now for readers, so that Next.js renders nothing while it sends what it had', async () => {
    const before = now();
    expect(await date(-1, 60)).toBeGreaterThanOrEqual(before);
  });

  test.each([
    ['to the server, once it is due', -1, 60, { [RENDER_AHEAD_HEADER]: 'token' }],
    ['to anybody, once it has expired', -2, -1, {}],
  ])('is over %s', async (_to, revalidate, expire, headers) => {
    expect(await date(revalidate, expire, headers)).toBe(-1);
  });

  test('is now for the server, too, while the page is fresh', async () => {
    expect(await date(60, 120, { [RENDER_AHEAD_HEADER]: 'token' })).toBeGreaterThan(0);
  });

  test('the page for addresses without a route is rendered by the server alone, as it names the address', async () => {
    const key = '/route-cache/APP_PAGE/build/$/_not-found';
    const own = { [RENDER_AHEAD_HEADER]: 'token' };
    const due = { cacheControl: { revalidate: -1, expire: 60 } };
    await request().set(key, page(404, 'you asked for /what-a-visitor-typed'), due);
    expect(await request().get(key)).toBeNull();
    await request(own).set(key, page(404, 'you asked for nothing'), due);
    await request().set(key, page(404, 'you asked for /what-a-visitor-typed'), due);
    const before = now();
    const kept = await request().get(key);
    expect(kept).toMatchObject({ value: { html: 'you asked for nothing' } });
    expect(kept?.lastModified).toBeGreaterThanOrEqual(before - 1_000);
    expect((await request(own).get(key))?.lastModified).toBe(-1);
  });
});

test('a page is kept compressed, and comes back as it was', async () => {
  const value = {
    kind: 'APP_PAGE',
    html: `<p>→ ${'x'.repeat(20_000)}</p>`,
    rscData: Buffer.from('payload'),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    headers: {},
  };
  await request().set('/whole', value, {});
  expect((await request().get('/whole'))?.value).toEqual(value);
});

describe('what the server in front finds by its path', () => {
  const html = '<p>home</p>';
  const set = (path: string, change: object = {}, revalidate = 60, expire = revalidate) =>
    request().set(
      `/route-cache/APP_PAGE/abc/$${path}`,
      { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': 'shown' }, ...change },
      { cacheControl: { revalidate, expire } },
    );

  /** As many pages as memory has no room for. */
  async function crowd(path: string, change: object = {}) {
    const rscData = randomBytes(1_000_000);
    for (let n = 0; n < 80; n++) await set(`${path}/${n}`, { rscData, ...change });
  }

  test.each([
    ['/index', '/'],
    ['/nba/rumors', '/nba/rumors'],
  ])('%s is found at %s until it is invalidated', async (key, path) => {
    await set(key);
    expect(gunzipSync(find(path)?.value.html ?? '').toString()).toBe(html);
    await request().revalidateTag('shown');
    expect(find(path)).toBeUndefined();
  });

  test('pages that were complete are known, also after they were invalidated', async () => {
    await set('/known');
    await request().revalidateTag('shown');
    await set('/rendered-for-each-request', { postponed: 'state' });
    expect(['/known', '/rendered-for-each-request', '/absent'].map(isKnown)).toEqual([true, false, false]);
  });

  test.each([
    ['whose content is not complete', { postponed: 'state' }, 60],
    ['that does not exist', { status: 404 }, 60],
    ['that is due to be made again', {}, 0],
  ])('a page %s is not found', async (_what, change, revalidate) => {
    await set('/other', change, revalidate);
    expect(find('/other')).toBeUndefined();
  });

  test('a page that should be rendered again is found until it expires', async () => {
    await set('/old', {}, -1, 60);
    expect(isFresh(find('/old')!)).toBe(false);
    await set('/old', {}, 60, 60);
    expect(isFresh(find('/old')!)).toBe(true);
  });

  describe('pages of combinations', () => {
    const change = { headers: { 'x-next-cache-tags': 'shown,combination' } };

    test('are found until they are invalidated', async () => {
      await set('/pair', change);
      expect(gunzipSync(find('/pair')?.value.html ?? '').toString()).toBe(html);
      await request().revalidateTag('shown');
      expect(find('/pair')).toBeUndefined();
    });

    test('evict no other page, and only the latest are kept', async () => {
      await set('/other-page');
      const page = find('/other-page')!;
      page.sent = {};
      await crowd('/pair', change);
      expect(find('/other-page')).toBe(page);
      expect(find('/pair/79')).toBeDefined();
      expect(find('/pair/1')).toBeUndefined();
    });
  });

  test('the shell of pages with a parameter is not found', async () => {
    await set('/nba/topic/[slug]');
    expect(find('/nba/topic/[slug]')).toBeUndefined();
  });
});
