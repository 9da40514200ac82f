import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../test/database-server';
import { freePort, hasEnded, startSite } from '../test/site';
import { expect, test } from './support/test';

const VAULT = 'A'.repeat(22);
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

test('during an outage of the database cached pages are served and calls are 503; both recover', async ({
  request,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-outage-'));
  const port = await freePort();
  let database = await startDatabase(dataDir, port);
  const site = await startSite({
    MONGODB_URI: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    LOG_LEVEL: 'info',
  });
  const status = async (path: string) => (await request.get(site.url + path)).status();
  try {
    expect(await status('/nba/journalists')).toBe(200);
    await stop(database);
    expect(await status('/nba/journalists')).toBe(200);
    // The health check looks at the database at most every two seconds.
    await expect.poll(() => status('/_api/health')).toBe(503);
    const health = await request.get(`${site.url}/_api/health`);
    expect([health.status(), (await health.json()).error.issues[0].path]).toEqual([503, 'database']);
    expect(await status('/_api/news?content=news&limit=7')).toBe(503);
    expect(await status('/nba/journalists')).toBe(200);
    for (const path of ['/nba/rumors', '/nba/search?names=hawks']) {
      const page = await request.get(site.url + path);
      expect([page.status(), page.headers()['retry-after'], await page.text()]).toEqual([
        503,
        '5',
        expect.stringContaining('<h1>Unexpected Application Error!</h1>'),
      ]);
    }
    expect(await status('/sitemap.xml')).toBe(503);
    for (const path of [`/receipts/buckets/${VAULT}/contents`, `/_api/buckets/${VAULT}/contents`]) {
      const secret = await request.get(site.url + path);
      expect([path, secret.status()]).toEqual([path, 503]);
      expect(secret.headers()).toMatchObject(PRIVATE);
    }

    database = await startDatabase(dataDir, port);
    await expect.poll(() => status('/_api/health'), { timeout: 30_000 }).toBe(200);
    expect(await status('/_api/news?content=news&limit=7')).toBe(200);
    const messages = site.lines().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg] : []));
    expect(messages.filter((message) => message === 'database unreachable')).toHaveLength(1);
    expect(messages.filter((message) => message === 'database reachable again')).toHaveLength(1);
    // What starting prints, and nothing of the failures.
    const printed = site.lines().filter((line) => !line.startsWith('{'));
    expect(printed.filter((line) => !/Running next\.config|BoxScoop is at/.test(line))).toEqual([]);
    // Each call is logged besides.
    const others = messages.filter((message) => message !== 'request');
    expect(others, site.lines().join('\n')).toHaveLength(2);
  } finally {
    await site.stop();
    await stop(database);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
