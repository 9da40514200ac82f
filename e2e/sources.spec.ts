import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSite, startSite } from '../scripts/test/site';
import { FakeJetstream, fakeDid, postEvent } from '../test/fakes/jetstream';
import { EDITOR, runStaff, signIn } from './support/staff';
import { expect, type Page, test } from './support/test';

/** What README.md says under "Reports come in by themselves", on a site that reads its sources itself. */

const HANDLE = 'dana.example.com';
const DID = fakeDid(HANDLE);
const REPORT = 'Sources: the Hawks are trading for two first-round picks.';
const ARTICLE = 'Hawks close to a trade';

let jetstream: FakeJetstream;
let web: Server;
let site: RunningSite;
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  jetstream = await FakeJetstream.start();
  const minuteAgo = Date.now() - 60_000;
  jetstream.events.push(postEvent(DID, 'first', minuteAgo * 1_000, REPORT));
  web = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/xrpc/com.atproto.identity.resolveHandle') {
      response.writeHead(searchParams.get('handle') === HANDLE ? 200 : 400);
      response.end(JSON.stringify({ did: DID }));
    } else {
      response.end(
        `<rss version="2.0"><channel><item><title>${ARTICLE}</title><link>https://court.example/1</link><pubDate>${new Date(minuteAgo).toUTCString()}</pubDate></item></channel></rss>`,
      );
    }
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  site = await startSite({
    INGEST: 'true',
    ADMIN_ENABLED: 'true',
    INGEST_ALLOW_PRIVATE: 'true',
    JETSTREAM_URL: jetstream.url,
    BLUESKY_API_URL: urlOf(web),
  });
  runStaff(site, ['add', EDITOR.email], EDITOR.password);
});
test.afterAll(async () => {
  await site?.stop();
  await jetstream?.stop();
  web?.closeAllConnections();
  web?.close();
});

/** Looks again until a list of the desk has a text. */
const untilListed = async (page: Page, tab: string, text: string) => {
  await expect(async () => {
    await page.goto(`${site.url}/admin/daily-flow`);
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
};

test('a newcomer adds a Bluesky account and a feed, and their first posts come in', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, `${site.url}/admin/journalist`);
  await page.getByRole('list', { name: 'Journalists' }).getByRole('link').first().click();
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await accounts.getByLabel('Handle or permanent id').fill(`@${HANDLE}`);
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await expect(accounts).toContainText(`@${HANDLE}`);

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.getByLabel('Name').fill('Court News');
  await page.getByLabel('Address').fill(`${urlOf(web)}/feed.xml`);
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('button', { name: 'Read Court News now' }).click();
  const source = page.getByRole('listitem').filter({ hasText: 'Court News' });
  await expect(source.getByRole('status')).toHaveText('Working');
  await untilListed(page, 'Scraped Articles', ARTICLE);
  await untilListed(page, 'Tweet Tasks', REPORT);

  const began = Date.now();
  await site.stop();
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(site.lines().filter((line) => /"level":(?:50|60)|error/i.test(line))).toEqual([]);
});
