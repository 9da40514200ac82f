import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '@boxscoop/embedded-mongodb';
import { type Collection, MongoClient } from 'mongodb';
import { finish, IS_SHORT } from './result';

/**
 * Measures the embedded database with BENCH_DOCS tweet-sized documents (1,000,000, or 20,000 in short) against a ping. Machines differ,
 * so only ratios within one run are asserted: an indexed read of one document within three pings, and from a
 * hundredth of the documents to all of them a growth below 1.5 times, in pings.
 */
const TOTAL = Number(process.env.BENCH_DOCS ?? (IS_SHORT ? 20_000 : 1_000_000));
const SMALL = Math.max(1000, Math.floor(TOTAL / 100));
/** Few enough that each has more than 72 documents in the small collection. */
const PLAYERS = Math.min(100, Math.floor(SMALL / 50));
const LOREM =
  'Sources tell the league that talks have moved forward, and a deal could be done before the deadline. ';

const hex = (n: number) => n.toString(16).padStart(24, '0');
/** Deterministic pseudo-random numbers. */
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
  small: number;
  large: number;
  ping: number;
}

/** The lower decile in microseconds, which is least affected by other load on the machine. */
const decile = (times: number[]) =>
  (times.sort((a, b) => a - b)[Math.floor(times.length / 10)] as number) * 1000;

async function clock(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

type Call = (on: Sized, i: number) => Promise<unknown>;

interface Sized {
  tweets: Collection;
  size: number;
}

/**
 * Times a call on both collections and a ping alternately, so that all three see the same load. Each call has been
 * made once before, so that the measurements are of a database in use.
 */
async function timed(
  client: MongoClient,
  small: Sized,
  large: Sized,
  runs: number,
  call: Call,
  warm = true,
): Promise<Timing> {
  if (warm) for (const on of [small, large]) for (let i = 0; i < runs; i++) await call(on, i);
  const times = { small: [] as number[], large: [] as number[], ping: [] as number[] };
  for (let i = 0; i < runs; i++) {
    times.ping.push(await clock(() => client.db('admin').command({ ping: 1 })));
    times.small.push(await clock(() => call(small, i)));
    times.large.push(await clock(() => call(large, i)));
  }
  return { small: decile(times.small), large: decile(times.large), ping: decile(times.ping) };
}

const byId = ({ size }: Sized, i: number) => ({ _id: hex(scatter(i, size)) as never });

const newest: Call = ({ tweets }, i) =>
  tweets
    .find({ 'players._id': i % PLAYERS })
    .sort({ timestamp: -1, _id: -1 })
    .limit(72)
    .toArray();

/** A period with a thousand documents, in both sizes. */
const group: Call = ({ tweets, size }, i) => {
  const from = 1_500_000_000_000 + i * 86_400_000;
  const timestamp = { $gte: new Date(from), $lt: new Date(from + (300_000_000_000 / size) * 1000) };
  return tweets
    .aggregate([{ $match: { timestamp } }, { $group: { _id: '$journalist._id', n: { $sum: 1 } } }])
    .toArray();
};

async function measure(client: MongoClient, small: Sized, large: Sized): Promise<Map<string, Timing>> {
  const run = (runs: number, call: Call, warm?: boolean) => timed(client, small, large, runs, call, warm);
  return new Map([
    ['find by _id', await run(1000, (on, i) => on.tweets.findOne(byId(on, i)))],
    [
      'find by unique tweet_id',
      await run(1000, (on, i) => on.tweets.findOne({ tweet_id: tweet(scatter(i, on.size)).tweet_id })),
    ],
    ['72 newest of one player', await run(2 * PLAYERS, newest)],
    ['$match + $group over 1,000 keys', await run(60, group)],
    [
      'update by _id, durable',
      await run(200, (on, i) => on.tweets.updateOne(byId(on, i), { $inc: { 'votes.up': 1 } }), false),
    ],
    [
      'single insert, durable',
      await run(200, ({ tweets, size }, i) => tweets.insertOne(tweet(size * 10 + i) as never), false),
    ],
  ]);
}

async function connect(
  dataDir: string,
): Promise<{ database: Embedded; client: MongoClient; small: Sized; large: Sized }> {
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  const db = client.db('bench');
  const small = { tweets: db.collection('few'), size: SMALL };
  return { database, client, small, large: { tweets: db.collection('many'), size: TOTAL } };
}

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-'));
try {
  const { database, client, small, large } = await connect(dataDir);
  const rates: number[] = [];
  for (const { tweets, size } of [small, large]) {
    await tweets.createIndexes([
      { key: { tweet_id: 1 }, unique: true },
      { key: { timestamp: -1, _id: -1 } },
      { key: { 'players._id': 1, timestamp: -1, _id: -1 } },
      { key: { 'journalist._id': 1, timestamp: -1, _id: -1 } },
      { key: { search_terms: 1 } },
    ]);
    rates.push(await fill(tweets, 0, size));
  }
  const results = await measure(client, small, large);
  await client.close();
  await database.close();

  const start = performance.now();
  const again = await connect(dataDir);
  await again.large.tweets.findOne({ _id: hex(1) as never });
  const cold = performance.now() - start;
  await again.client.close();
  await again.database.close();

  const cell = (value: string) => value.padStart(14);
  const row = (name: string, ...cells: string[]) => console.log(name.padEnd(34) + cells.map(cell).join(''));
  row('lower decile, µs', `${SMALL} docs`, `${TOTAL} docs`, 'growth', 'ping', '÷ ping');
  const failures: string[] = [];
  for (const [what, { small: few, large: many, ping }] of results) {
    row(
      what,
      few.toFixed(0),
      many.toFixed(0),
      (many / few).toFixed(2),
      ping.toFixed(0),
      (many / ping).toFixed(1),
    );
    if (what.startsWith('find by') && many / ping > 3)
      failures.push(`${what} takes ${(many / ping).toFixed(1)} pings, more than 3`);
    if (!what.includes('durable') && many / few > 1.5)
      failures.push(`${what} grew ${(many / few).toFixed(2)} times, more than 1.5`);
  }
  row('insert in batches of 1000', ...rates.map((rate) => `${rate.toFixed(0)}/s`));
  row('cold open and first read', '', `${cold.toFixed(0)} ms`);
  row('size on disk', '', `${(statSync(join(dataDir, 'db', 'data.mdb')).size / 1e6).toFixed(0)} MB`);
  finish({ documents: TOTAL, timings: Object.fromEntries(results) }, failures);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
