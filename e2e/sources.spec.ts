import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Contract } from '../test/contract';
import { FakeJetstream, fakeDid, postEvent } from '../test/fakes/jetstream';
import { type RunningSite, startSiteWithoutRenderAhead } from '../test/site';
import { EDITOR, runStaff, signIn } from './support/staff';
import { test as base, expect, type Page } from './support/test';

/** What docs/operations/features.md says under "Reports come in by themselves", on a site that reads its sources itself. */

const HANDLE = 'dana.example.com';
const DID = fakeDid(HANDLE);
const REPORT = 'Sources: the Hawks are trading for two first-round picks.';
const ARTICLE = 'Hawks close to a trade';

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** The service that looks up handles, and a feed. */
async function startWeb(publishedAt: Date): Promise<Server> {
  const web = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/xrpc/com.atproto.identity.resolveHandle') {
      response.writeHead(searchParams.get('handle') === HANDLE ? 200 : 400);
      response.end(JSON.stringify({ did: DID }));
    } else {
      response.end(
        `<rss version="2.0"><channel><item><title>${ARTICLE}</title><link>https://court.example/1</link><pubDate>${publishedAt.toUTCString()}</pubDate></item></channel></rss>`,
      );
    }
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  return web;
}

interface Started {
  site: RunningSite;
  feed: string;
}

const test = base.extend<object, { started: Started; contract: Contract }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      const publishedAt = new Date(Date.now() - 60_000);
      const jetstream = await FakeJetstream.start();
      jetstream.events.push(postEvent(DID, 'first', publishedAt.getTime() * 1_000, REPORT));
      const web = await startWeb(publishedAt);
      const site = await startSiteWithoutRenderAhead({
        INGEST: 'true',
        ADMIN_ENABLED: 'true',
        INGEST_ALLOW_PRIVATE: 'true',
        JETSTREAM_URL: jetstream.url,
        BLUESKY_API_URL: urlOf(web),
      });
      runStaff(site, ['add', EDITOR.email], EDITOR.password);
      await use({ site, feed: `${urlOf(web)}/feed.xml` });
      await site.stop();
      await jetstream.stop();
      web.closeAllConnections();
      web.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  contract: [
    async ({ started }, use) => {
      const answer = await fetch(`${started.site.url}/_api/openapi.json`);
      await use(new Contract((await answer.json()) as ConstructorParameters<typeof Contract>[0]));
    },
    { scope: 'worker' },
  ],
});

/** Looks again until a list of the desk has a text. */
const untilListed = async (page: Page, site: RunningSite, tab: string, text: string) => {
  await expect(async () => {
    await page.goto(`${site.url}/admin/daily-flow`);
    await page
      .getByRole('navigation', { name: 'Lists' })
      .getByRole('link', { name: new RegExp(`^\\S+ ${tab}$`) })
      .click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 180_000 });
};

test('a newcomer adds a Bluesky account and a feed, and their first posts come in', async ({
  page,
  started: { site, feed },
}) => {
  test.setTimeout(400_000);
  await signIn(page, `${site.url}/admin/journalist`);
  await page.getByRole('list', { name: 'Journalists' }).getByRole('link').first().click();
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await accounts.getByLabel('Handle or permanent id').fill(`@${HANDLE}`);
  await accounts.getByRole('button', { name: 'Add account' }).click();
  await expect(accounts).toContainText(`@${HANDLE}`);

  const staff = page.getByRole('navigation', { name: 'Staff' });
  await staff.getByRole('button', { name: 'More' }).click();
  await staff.getByRole('link', { name: 'Sources', exact: true }).click();
  await page.getByLabel('Name').fill('Court News');
  await page.getByLabel('Address').fill(feed);
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('button', { name: 'Read Court News now' }).click();
  const source = page.getByRole('listitem').filter({ hasText: 'Court News' });
  await expect(source.getByRole('status')).toHaveText('Working');
  await untilListed(page, site, 'Scraped Articles', ARTICLE);
  await untilListed(page, site, 'Tweet Tasks', REPORT);

  const began = Date.now();
  await site.stop();
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(site.lines().filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
