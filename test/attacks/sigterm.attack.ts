import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSite } from '@/test/site';

test('requests under way when the site is told to stop are answered', async () => {
  const site = await startSite();
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
  expect(await Promise.all(sent.map(({ answer }) => answer))).toEqual(
    sent.map(({ path }) => ({ path, status: 200, isWhole: true })),
  );
  await stopped;
  await expect(fetch(`${site.url}/_api/health`)).rejects.toThrow('fetch failed');
});
