import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '@/test/site';

test('requests under way when the site is told to stop are answered, and before it closes it says that it is not ready', async () => {
  // Longer than the slowest of these pages takes on a busy machine, so that it is seen before the port closes.
  const site = await startSite({ SHUTDOWN_DELAY_S: '20' });
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
  // None of these is in a cache yet, so each takes a while.
  const pages = [
    '/',
    '/nba/rumors',
    '/nba/rumors/2',
    '/nba/journalists',
    '/nba/top-stories',
    '/nba/hall-of-shame',
  ];
  const searches = ['a', 'e', 'i', 'o', 'u', 'hawks'].map((word) => `/nba/search?names=${word}`);
  const sent = [...pages, ...searches].map((path) => {
    const asked = request(site.url + path, { agent: false });
    const answer = (async () => {
      const [response] = await once(asked, 'response');
      const html = await text(response);
      return { path, status: response.statusCode, isWhole: html.trimEnd().endsWith('</html>') };
    })();
    asked.end();
    return { path, answer, isSent: once(asked, 'finish') };
  });
  await Promise.all(sent.map(({ isSent }) => isSent));
  const stopped = site.stop();
  while ((await statusOf('/readyz')) === 200) await sleep(10);
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  expect(await Promise.all(sent.map(({ answer }) => answer))).toEqual(
    sent.map(({ path }) => ({ path, status: 200, isWhole: true })),
  );
  await stopped;
  await expect(fetch(`${site.url}/_api/health`)).rejects.toThrow('fetch failed');
});
