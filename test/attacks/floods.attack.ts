import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLongTimeouts } from '@/test/database-address';
import { startDatabase } from '@/test/database-server';
import { freePort, type RunningSite, startSite } from '@/test/site';
import { residentBytes, residentBytesAtMost } from './process-memory';
import { SCALE } from './scale';
import { openVault, runScript, widestReceipt } from './vaults';

/** What caches and V8 may keep of a flood. */
const KEPT_BYTES = 300e6;
/** Of the flood of searches. */
const SEARCHES = 500 * SCALE;

/** Many requests at once for what costs or counts something: votes, vaults, searches. */

let dataDir: string;
let site: RunningSite;
let database: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-flood-'));
  await runScript(dataDir, 'scripts/generate.ts', '--tweets', String(10_000 * SCALE));
  const port = await freePort();
  database = await startDatabase(dataDir, port);
  site = await startSite({
    DATA_DIR: dataDir,
    // A database that gets no time for some seconds on a busy machine is not lost, which would refuse what is counted here.
    MONGODB_URI: withLongTimeouts(`mongodb://127.0.0.1:${port}/boxscoop?directConnection=true`),
    SESSION_SECRET: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '1',
  });
}, 600_000);
afterAll(async () => {
  await site?.stop();
  database?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const request = (
  path: string,
  {
    address = '198.51.100.1',
    cookie = '',
    body,
  }: {
    address?: string;
    cookie?: string;
    body?: unknown;
  } = {},
) =>
  fetch(site.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/** Sends `count` requests, at most `parallel` at a time. @returns how often each status came */
async function flood(count: number, parallel: number, send: (n: number) => Promise<Response>) {
  const statuses: Record<number, number> = {};
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < count) {
        const response = await send(next++);
        await response.arrayBuffer();
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      }
    }),
  );
  return statuses;
}

/** Ids of tweets that take votes, newest first. */
async function votableTweets(count: number): Promise<string[]> {
  const { allItems } = await (await request('/_api/news?content=rumors&limit=100')).json();
  const ids: string[] = [];
  for (const { _id } of allItems) {
    const tried = await request(`/_api/tweet/vote/${_id}`, {
      address: `203.0.113.${ids.length + 1}`,
      body: { voteType: 'downvote' },
    });
    if (tried.ok) ids.push(_id);
    if (ids.length === count) return ids;
  }
  throw new Error(`Only ${ids.length} of the newest 100 rumors take votes.`);
}

const upvotesOf = async (id: string): Promise<number> =>
  (await (await request(`/_api/tweet/votes?ids=${id}`)).json())[0].upvotes;

describe('votes', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = await votableTweets(3);
  });

  test('100 new cookies of one address in parallel give a tweet 40 votes', async () => {
    const id = ids[0] as string;
    const before = await upvotesOf(id);
    const statuses = await flood(100, 100, (n) =>
      request(`/_api/tweet/vote/${id}`, {
        cookie: `visitor=${String(n).padStart(32, 'a')}`,
        body: { voteType: 'upvote' },
      }),
    );
    expect(statuses).toEqual({ 200: 40, 429: 60 });
    expect(await upvotesOf(id)).toBe(before + 40);
  });

  test('no cookie at all is a new visitor each, and all addresses of an IPv6 customer are one', async () => {
    const id = ids[1] as string;
    const before = await upvotesOf(id);
    const statuses = await flood(100, 100, (n) =>
      request(`/_api/tweet/vote/${id}`, {
        address: `2001:db8:1:1::${(n + 1).toString(16)}`,
        body: { voteType: 'upvote' },
      }),
    );
    expect(statuses).toEqual({ 200: 40, 429: 60 });
    expect(await upvotesOf(id)).toBe(before + 40);
  });

  test('one visitor changing their mind 200 times at once ends with one vote', async () => {
    const id = ids[2] as string;
    const cookie = `visitor=${'b'.repeat(32)}`;
    const vote = (voteType: string) =>
      request(`/_api/tweet/vote/${id}`, { address: '192.0.2.77', cookie, body: { voteType } });
    const before = await upvotesOf(id);
    const statuses = await flood(200, 50, (n) => vote(n % 2 ? 'upvote' : 'downvote'));
    expect(statuses).toEqual({ 200: 200 });
    await vote('upvote');
    expect(await upvotesOf(id)).toBe(before + 1);
  });
});

describe('vaults', () => {
  test('filled with the widest receipts, a vault refuses at its limit in bytes, and its page stays small', async () => {
    const vault = await openVault(dataDir, 'flooder');
    const statuses = await flood(600, 8, (n) =>
      request(`/_api/receipts/${vault}/create`, {
        // Each minute has room for 600 writes of one address.
        address: `192.0.2.${n % 200}`,
        body: widestReceipt('flooder', n),
      }),
    );
    expect(
      Object.keys(statuses)
        .map(Number)
        .filter((status) => status >= 500),
    ).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(300);
    // 4 MB of 11.6 kB each.
    expect(statuses[200]).toBeLessThan(400);
    const page = await request(`/receipts/buckets/${vault}/contents`);
    expect(page.status).toBe(200);
    expect((await page.arrayBuffer()).byteLength).toBeLessThan(4e6);
    const contents = await request(`/_api/buckets/${vault}/contents`);
    expect((await contents.arrayBuffer()).byteLength).toBeLessThan(2e6);
  });

  test('buckets made eight at a time are all there, each once, up to the limit of a bucket', async () => {
    const vault = await openVault(dataDir, 'racer');
    const statuses = await flood(120, 8, (n) =>
      request(`/_api/buckets/${vault}/create`, {
        address: '192.0.2.201',
        body: { owner_username: 'racer', title: `bucket ${n}` },
      }),
    );
    const made = statuses[200] ?? 0;
    const contents = await (await request(`/_api/buckets/${vault}/contents`)).json();
    const titles = contents.childBuckets.map(({ title }: { title: string }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).toHaveLength(made);
    expect(made).toBe(100);
  });
});

describe('searches', () => {
  test('hundreds of the worst in parallel from many addresses leave a page quick, and memory as it was', async () => {
    const names = Array.from({ length: 10 }, (_, n) => `the of to trade deal ${'abcdefghij'[n]}`).join(',');
    const search = (n: number) =>
      request(`/_api/search?names=${encodeURIComponent(names)}&n=${n}`, { address: `10.0.${n % 250}.1` });
    await flood(20, 4, search);
    const before = residentBytes(site.pid);
    const start = performance.now();
    const statuses = await flood(40, 1, search);
    const alone = (performance.now() - start) / 40;
    expect(statuses).toEqual({ 200: 40 });

    let longest = 0;
    let isRunning = true;
    const attack = flood(SEARCHES, 10, search).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      const began = performance.now();
      expect((await request('/nba/journalists')).status).toBe(200);
      longest = Math.max(longest, performance.now() - began);
    }
    expect(await attack).toEqual({ 200: SEARCHES });
    // A reader waits for the searches under way, not for all that are sent.
    expect(longest).toBeLessThan(Math.max(2_000, 20 * alone));
    const allowed = before + KEPT_BYTES;
    expect(await residentBytesAtMost(site.pid, allowed)).toBeLessThanOrEqual(allowed);
  });

  test('one address is refused after its share, with the time to wait', async () => {
    const statuses = await flood(150, 10, () =>
      request('/_api/search?names=trade', { address: '192.0.2.250' }),
    );
    expect(statuses).toEqual({ 200: 120, 429: 30 });
    const refused = await request('/_api/search?names=trade', { address: '192.0.2.250' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
