import ResponseCache from './response-handler.mjs';

const cache = new ResponseCache();
const page = (status: number, html: string, tags = '') => ({
  status,
  html,
  headers: { 'x-next-cache-tags': tags },
});

/** Adds as much as a page of this site has at least, many times more often than the cache has room for. */
async function flood(path: string, status: number, tags = '') {
  const html = 'x'.repeat(50_000);
  for (let n = 0; n < 4_000; n++) await cache.set(`${path}/${n}`, page(status, html, tags), {});
}

test.each([
  ['pages that do not exist', 404, ''],
  ['redirects from other spellings', 308, ''],
  ['redirects', 307, ''],
  ['pages of secret addresses', 200, 'uncached'],
])('no number of %s evicts a page', async (_what, status, tags) => {
  await cache.set('/real', page(200, 'real'), {});
  await flood('/any', status, tags);
  expect(await cache.get('/real')).toMatchObject({ value: { html: 'real' } });
});

test('a page of a secret address is not kept', async () => {
  await cache.set('/secret', page(200, 'secret', 'uncached'), {});
  expect(await cache.get('/secret')).toBeNull();
});

test('a page is invalidated though the clock has stepped back since it was made', async () => {
  await cache.set('/stepped', page(200, 'old', 'shown'), {});
  const stepped = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await cache.revalidateTag('shown');
  expect(await cache.get('/stepped')).toBeNull();
  stepped.mockRestore();
});
