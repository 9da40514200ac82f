import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { type Embedded, openEmbedded } from '../lib/db/embedded';

/**
 * The embedded database with tweet-sized documents, BENCH_DOCS of them (1,000,000), beside the driver's own floor, a
 * ping. Asserted are ratios within one run only, for machines differ: an indexed read of one document within three pings,
 * and from a hundredth of the documents to all of them a growth below 1.5 times, in pings.
 */
const TOTAL = Number(process.env.BENCH_DOCS ?? 1_000_000);
const SMALL = Math.max(1000, Math.floor(TOTAL / 100));
const PLAYERS = 100;
const LOREM =
  'Sources tell the league that talks have moved forward, and a deal could be done before the deadline. ';

const hex = (n: number) => n.toString(16).padStart(24, '0');
/** A cheap, repeatable scatter of numbers. */
const scatter = (n: number, range: number) => Number((BigInt(n + 1) * 2654435761n) % BigInt(range));

function tweet(n: number) {
  const player = (k: number) => ({
    _id: scatter(n * 3 + k, PLAYERS),
    name: `Player Number ${scatter(n * 3 + k, PLAYERS)}`,
    slug: `player-${scatter(n * 3 + k, PLAYERS)}`,
  });
  return {
    _id: hex(n),
    tweet_id: String(1_200_000_000_000_000_000n + BigInt(n) * 977n),
    timestamp: new Date(1_500_000_000_000 + scatter(n, 300_000_000) * 1000),
    text: LOREM.repeat(5).slice(0, 400 + (n % 100)),
    journalist: {
      _id: n % 300,
      name: `Reporter ${n % 300}`,
      username: `reporter${n % 300}`,
      picture: `https://example.org/${n % 300}.png`,
    },
    players: [player(0), player(1)],
    teams: [{ _id: n % 30, name: `Team ${n % 30}`, slug: `team-${n % 30}` }],
    topics: [{ _id: n % 1000, name: `Topic ${n % 1000}`, slug: `topic-${n % 1000}` }],
    resolution: ['correct', 'incorrect', 'pending', 'unconfirmable'][n % 4],
    votes: { up: n % 17, down: n % 5 },
    search_terms: ['sources', 'league', 'talks', `reporter${n % 300}`, `player${scatter(n, PLAYERS)}`],
    urls: ['https://example.org/a/long/enough/link/to/be/like/a/real/one', 'https://example.org/another'],
    processed: true,
  };
}

async function fill(tweets: Collection, from: number, to: number): Promise<number> {
  const start = performance.now();
  for (let at = from; at < to; at += 1000) {
    const docs = Array.from({ length: Math.min(1000, to - at) }, (_, i) => tweet(at + i));
    await tweets.insertMany(docs as never[], { ordered: false });
    if (at % 100_000 === 0 && at > 0) process.stderr.write(`${at} …\n`);
  }
  return (to - from) / ((performance.now() - start) / 1000);
}

interface Timing {
  /** Median in microseconds; the middle is steadier than the mean on a machine that is shared. */
  time: number;
  /** The median of the pings that were made in between, so that both met the same neighbours. */
  ping: number;
}

const middle = (times: number[]) =>
  (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number) * 1000;

async function clock(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** Times calls that have been made once before: what is measured is the database in use, not the first touch of a page. */
async function timed(
  client: MongoClient,
  runs: number,
  call: (i: number) => Promise<unknown>,
  warm = true,
): Promise<Timing> {
  if (warm) for (let i = 0; i < runs; i++) await call(i);
  const [times, pings]: [number[], number[]] = [[], []];
  for (let i = 0; i < runs; i++) {
    pings.push(await clock(() => client.db('admin').command({ ping: 1 })));
    times.push(await clock(() => call(i)));
  }
  return { time: middle(times), ping: middle(pings) };
}

async function measure(client: MongoClient, tweets: Collection, size: number): Promise<Map<string, Timing>> {
  const pick = (i: number) => scatter(i, size);
  const byId = (i: number) => ({ _id: hex(pick(i)) as never });
  // As long a stretch of time as holds a thousand documents, whatever the size.
  const stretch = (300_000_000_000 / size) * 1000;
  const group = (i: number) => {
    const from = 1_500_000_000_000 + i * 86_400_000;
    const timestamp = { $gte: new Date(from), $lt: new Date(from + stretch) };
    return tweets
      .aggregate([{ $match: { timestamp } }, { $group: { _id: '$journalist._id', n: { $sum: 1 } } }])
      .toArray();
  };
  const newest = (i: number) =>
    tweets
      .find({ 'players._id': i % PLAYERS })
      .sort({ timestamp: -1, _id: -1 })
      .limit(72)
      .toArray();
  const fresh = (i: number) => tweets.insertOne(tweet(10_000_000 + size * 10 + i) as never);
  return new Map([
    ['find by _id', await timed(client, 1000, (i) => tweets.findOne(byId(i)))],
    [
      'find by unique tweet_id',
      await timed(client, 1000, (i) => tweets.findOne({ tweet_id: tweet(pick(i)).tweet_id })),
    ],
    ['72 newest of one player', await timed(client, 2 * PLAYERS, newest)],
    ['$match + $group over 1,000 keys', await timed(client, 30, group)],
    [
      'update by _id, durable',
      await timed(client, 200, (i) => tweets.updateOne(byId(i), { $inc: { 'votes.up': 1 } }), false),
    ],
    ['single insert, durable', await timed(client, 200, fresh, false)],
  ]);
}

async function connect(
  dataDir: string,
): Promise<{ database: Embedded; client: MongoClient; tweets: Collection }> {
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  return { database, client, tweets: client.db('bench').collection('tweets') };
}

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-'));
try {
  const { database, client, tweets } = await connect(dataDir);
  await tweets.createIndexes([
    { key: { tweet_id: 1 }, unique: true },
    { key: { timestamp: -1, _id: -1 } },
    { key: { 'players._id': 1, timestamp: -1, _id: -1 } },
    { key: { 'journalist._id': 1, timestamp: -1, _id: -1 } },
    { key: { search_terms: 1 } },
  ]);
  const early = await fill(tweets, 0, SMALL);
  const small = await measure(client, tweets, SMALL);
  const late = await fill(tweets, SMALL, TOTAL);
  const large = await measure(client, tweets, TOTAL);
  await client.close();
  await database.close();

  const start = performance.now();
  const again = await connect(dataDir);
  await again.tweets.findOne({ _id: hex(1) as never });
  const cold = performance.now() - start;
  await again.client.close();
  await again.database.close();

  const columns = [`${SMALL} docs`, '÷ ping', `${TOTAL} docs`, '÷ ping', 'growth'];
  console.log('median, µs'.padEnd(34) + columns.map((text) => text.padStart(14)).join(''));
  const failures: string[] = [];
  for (const [what, { time, ping }] of large) {
    const before = small.get(what) as Timing;
    const growth = time / ping / (before.time / before.ping);
    const cells = [
      before.time.toFixed(0),
      (before.time / before.ping).toFixed(1),
      time.toFixed(0),
      (time / ping).toFixed(1),
      growth.toFixed(2),
    ];
    console.log(what.padEnd(34) + cells.map((text) => text.padStart(14)).join(''));
    if (what.startsWith('find by') && time / ping > 3)
      failures.push(`${what} takes ${(time / ping).toFixed(1)} pings, more than 3`);
    if (!what.includes('durable') && growth > 1.5)
      failures.push(`${what} grew ${growth.toFixed(2)} times, more than 1.5`);
  }
  const pings = [small, large].map((timings) => (timings.get('find by _id') as Timing).ping.toFixed(0));
  console.log(
    `ping                              ${(pings[0] as string).padStart(14)}${''.padStart(14)}${(pings[1] as string).padStart(14)}`,
  );
  console.log(
    `insert in batches of 1000         ${`${early.toFixed(0)}/s`.padStart(14)}${''.padStart(14)}${`${late.toFixed(0)}/s`.padStart(14)}`,
  );
  console.log(`cold open and first read          ${''.padStart(28)}${`${cold.toFixed(0)} ms`.padStart(14)}`);
  console.log(
    `size on disk                      ${''.padStart(28)}${`${(statSync(join(dataDir, 'db', 'data.mdb')).size / 1e6).toFixed(0)} MB`.padStart(14)}`,
  );
  for (const failure of failures) console.error(`FAIL ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
