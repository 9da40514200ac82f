import { SEARCH_RATE } from '@/lib/domain/search/rules';
import { closeLimiters } from '@/lib/platform/http/limit-stores';
import { useTemporaryDatabase } from '@/test/database';
import { startFrontServer } from '@/test/front-server';

useTemporaryDatabase();
afterEach(closeLimiters);

let server: Awaited<ReturnType<typeof startFrontServer>>;
let rendered = 0;
beforeAll(async () => {
  server = await startFrontServer((response) => {
    rendered++;
    response.end('rendered');
  });
});
afterAll(() => server.stop());

const ask = (path: string, address: string) =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': address } });

test('the search page is refused to an address after its share, with the time to wait', async () => {
  for (let search = 0; search < SEARCH_RATE.calls; search++) {
    const page = await ask(`/nba/search?names=trade${search}`, '192.0.2.1');
    expect([page.status, await page.text()]).toEqual([200, 'rendered']);
  }
  const refused = await ask('/nba/search?names=trade', '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Too many requests.');
  expect(rendered).toBe(SEARCH_RATE.calls);

  const ofOthers = await ask('/nba/search?names=trade', '192.0.2.2');
  const cached = await ask('/nba/rumors', '192.0.2.1');
  expect([ofOthers.status, cached.status]).toEqual([200, 200]);
});
