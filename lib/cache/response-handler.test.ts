import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@/scripts/test/temporary-folder';
import { CODEC, gzipCodec } from './codec';
import { openPageFiles, PAGE_FILES } from './page-files';
import ResponseCache from './response-handler.mjs';

Object.assign(globalThis, { [CODEC]: gzipCodec, [PAGE_FILES]: openPageFiles(temporaryFolder('pages')) });

const cache = new ResponseCache();
const page = (status: number, html: string, tags = '') => ({
  status,
  html,
  headers: { 'x-next-cache-tags': tags },
});

interface Page {
  value: { html: Buffer };
  sent?: object;
}
interface Pages {
  find(path: string): Promise<Page | undefined>;
  isReady(path: string): boolean;
  isFresh(page: Page): boolean;
}
const { find, isReady, isFresh } = (globalThis as unknown as Record<symbol, Pages>)[
  Symbol.for('boxscoop.pages')
] as Pages;

/** Fills the cache many times over with pages of minimal size. */
async function flood(path: string, status: number, tags = '') {
  const html = 'x'.repeat(50_000);
  for (let n = 0; n < 4_000; n++) await cache.set(`${path}/${n}`, page(status, html, tags), {});
}

test.each([
  ['pages that do not exist', 404, ''],
  ['redirects from other spellings', 308, ''],
  ['redirects', 307, ''],
  ['pages of secret addresses', 200, 'uncached'],
])('%s never evict pages', async (_what, status, tags) => {
  await cache.set('/real', page(200, 'real'), {});
  await flood('/any', status, tags);
  expect(await cache.get('/real')).toMatchObject({ value: { html: 'real' } });
});

test('a page of a secret URL is not cached', async () => {
  await cache.set('/secret', page(200, 'secret', 'uncached'), {});
  expect(await cache.get('/secret')).toBeNull();
});

test('a page is invalidated even if the clock has stepped back', async () => {
  await cache.set('/stepped', page(200, 'old', 'shown'), {});
  const stepped = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await cache.revalidateTag('shown');
  expect(await cache.get('/stepped')).toBeNull();
  stepped.mockRestore();
});

test('a page is kept compressed, and comes back as it was', async () => {
  const value = {
    kind: 'APP_PAGE',
    html: `<p>→ ${'x'.repeat(20_000)}</p>`,
    rscData: Buffer.from('payload'),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    headers: {},
  };
  await cache.set('/whole', value, {});
  expect((await cache.get('/whole'))?.value).toEqual(value);
});

describe('what the server in front finds by its path', () => {
  const html = '<p>home</p>';
  const set = (path: string, change: object = {}, revalidate = 60, expire = revalidate) =>
    cache.set(
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
    expect(gunzipSync((await find(path))?.value.html ?? '').toString()).toBe(html);
    await cache.revalidateTag('shown');
    expect(await find(path)).toBeUndefined();
  });

  test.each([
    ['whose content is not complete', { postponed: 'state' }, 60],
    ['that does not exist', { status: 404 }, 60],
    ['that is due to be made again', {}, 0],
  ])('a page %s is not found', async (_what, change, revalidate) => {
    await set('/other', change, revalidate);
    expect(await find('/other')).toBeUndefined();
  });

  test('a page that should be rendered again is found until it expires', async () => {
    await set('/old', {}, -1, 60);
    expect(isFresh((await find('/old'))!)).toBe(false);
    await set('/old', {}, 60, 60);
    expect(isFresh((await find('/old'))!)).toBe(true);
  });

  test('what memory has no room for is found on disk, with its headers, until it is invalidated', async () => {
    await set('/kept');
    const page = (await find('/kept'))!;
    expect(isReady('/kept')).toBe(false);
    page.sent = { etag: '"one"' };
    expect(isReady('/kept')).toBe(true);
    await crowd('/any');
    expect(isReady('/kept')).toBe(true);
    const again = await find('/kept');
    expect(again).not.toBe(page);
    expect(again).toEqual(page);
    await cache.revalidateTag('shown');
    expect(isReady('/kept')).toBe(false);
    expect(await find('/kept')).toBeUndefined();
  });

  describe('pages of combinations', () => {
    const change = { headers: { 'x-next-cache-tags': 'shown,combination' } };

    test('are found until they are invalidated', async () => {
      await set('/pair', change);
      expect(gunzipSync((await find('/pair'))?.value.html ?? '').toString()).toBe(html);
      await cache.revalidateTag('shown');
      expect(await find('/pair')).toBeUndefined();
    });

    test('evict no other page, and only the latest are kept', async () => {
      await set('/other-page');
      const page = (await find('/other-page'))!;
      page.sent = {};
      await crowd('/pair', change);
      expect(await find('/other-page')).toBe(page);
      expect(await find('/pair/79')).toBeDefined();
      expect(await find('/pair/1')).toBeUndefined();
    });
  });

  test('the shell of pages with a parameter is not found', async () => {
    await set('/nba/topic/[slug]');
    expect(await find('/nba/topic/[slug]')).toBeUndefined();
  });
});
