import ResponseCache from './response-handler.mjs';

const cache = new ResponseCache();
const page = (status: number, html: string, tags = '') => ({
  status,
  html,
  headers: { 'x-next-cache-tags': tags },
});

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
