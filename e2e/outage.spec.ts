import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort, startSite } from '../scripts/test/site';
import { FakeJetstream, fakeDid, postEvent } from '../test/fakes/jetstream';
import { startProcess } from '../test/processes/run';
import { expect, test } from './support/test';

const VAULT = 'A'.repeat(22);
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

async function startDatabase(dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', '--port', String(port)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const DANA = fakeDid('dana');

/** Puts a journalist with an account on Bluesky on file. */
async function addReporter(folder: string, env: Record<string, string>): Promise<void> {
  const file = join(folder, 'journalists.json');
  const accounts = [{ network: 'bluesky', id: DANA, handle: 'dana.example.com' }];
  writeFileSync(file, JSON.stringify([{ username: 'dana', name: 'Dana Whitlock', accounts }]));
  const imported = await startProcess('scripts/import.ts', ['journalists', file], env).ended;
  expect(imported).toMatchObject({ code: 0 });
}

/** What the database has of the source: the texts of its posts, and what its page says. */
async function readSource(uri: string): Promise<{ texts: string[]; notes: string }> {
  const client = new MongoClient(uri);
  try {
    const db = client.db('boxscoop');
    const tweets = await db.collection('tweets').find({ username: 'dana' }).sort({ tweet: 1 }).toArray();
    const state = await db.collection('source_states').findOne();
    const notes = (state?.notes ?? []).map(({ message }: { message: string }) => message).join();
    return { texts: tweets.map(({ tweet }) => tweet), notes };
  } finally {
    await client.close();
  }
}

test('during an outage of the database cached pages are served and calls are 503; both recover, and no post is lost', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-outage-'));
  const port = await freePort();
  let database = await startDatabase(dataDir, port);
  const uri = `mongodb://127.0.0.1:${port}/boxscoop?directConnection=true`;
  const jetstream = await FakeJetstream.start();
  const post = (key: string) =>
    jetstream.events.push(postEvent(DANA, key, Date.now() * 1_000, `Report: ${key}`));
  await addReporter(dataDir, { MONGODB_URI: uri });
  const site = await startSite({
    MONGODB_URI: uri,
    LOG_LEVEL: 'info',
    INGEST: 'true',
    JETSTREAM_URL: jetstream.url,
  });
  const status = async (path: string) => (await request.get(site.url + path)).status();
  try {
    expect(await status('/nba/journalists')).toBe(200);
    post('one');
    await expect.poll(async () => (await readSource(uri)).texts).toEqual(['Report: one']);
    await stop(database);
    post('two');
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

    // Shorter outages are nothing but a wait for an answer.
    await expect.poll(() => site.lines().join('\n')).toContain('a source failed');
    database = await startDatabase(dataDir, port);
    await expect.poll(() => status('/_api/health'), { timeout: 30_000 }).toBe(200);
    expect(await status('/_api/news?content=news&limit=7')).toBe(200);
    const messages = site.lines().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).msg] : []));
    expect(messages.filter((message) => message === 'database unreachable')).toHaveLength(1);
    expect(messages.filter((message) => message === 'database reachable again')).toHaveLength(1);
    // What starting prints, and nothing of the failures.
    const printed = site.lines().filter((line) => !line.startsWith('{'));
    expect(printed.filter((line) => !/Running next\.config|BoxScoop is at/.test(line))).toEqual([]);
    await expect
      .poll(() => readSource(uri), { timeout: 60_000 })
      .toEqual({
        texts: ['Report: one', 'Report: two'],
        notes: expect.stringMatching(/^The database was away from \d{4}-\S+ to \d{4}-/),
      });
    // Each call is logged besides, and what the sources do.
    const expected = ['call', 'a source failed', 'the database is away; reading goes on when it is back'];
    const others = messages.filter((message) => !expected.includes(message));
    expect(others, site.lines().join('\n')).toHaveLength(2);
  } finally {
    await site.stop();
    await stop(database);
    await jetstream.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
