import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One rating of a tweet of the busiest journalist, with 10,000 tweets and with BENCH_TWEETS (1,000,000; 40,000 with
 * --short). Asserted: the same commands, and a median time that grows less than twofold.
 */
const isShort = process.argv.includes('--short');
const SMALL = isShort ? 4_000 : 10_000;
const LARGE = Number(process.env.BENCH_TWEETS ?? (isShort ? 40_000 : 1_000_000));
const RATINGS = 200;

const dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-bench-ratings-'));
Object.assign(process.env, { DATA_DIR: dataDir, MONGODB_URI: '', NODE_ENV: 'test', LOG_LEVEL: 'silent' });

// The environment is read at import.
const { closeDatabase, database } = await import('@/lib/db/client');
const { collection } = await import('@/lib/db/collections');
const { generate } = await import('@/lib/sample/synthetic/generate');
const { reviseTweet } = await import('@/lib/tweet-edit/commands');

interface Measured {
  tweets: number;
  ofJournalist: number;
  commands: number;
  median: number;
}

async function measure(): Promise<Measured> {
  const tweets = await collection('tweets');
  const [busiest] = await (await collection('journalists'))
    .find()
    .sort({ tweetCount: -1 })
    .limit(1)
    .toArray();
  if (!busiest) throw new Error('there is no journalist');
  const named = { 'journalists._id': busiest._id, 'topics.0': { $exists: true }, is_draft: false };
  const [tweet] = await tweets.find(named).sort({ timestamp: -1 }).limit(1).toArray();
  if (!tweet) throw new Error('there is no tweet');
  const context = { actor: { kind: 'system', name: 'bench' }, operation: 'bench' } as const;
  const rate = (place: number) =>
    reviseTweet(tweet._id, () => ({ rating: place % 2 ? 'good_information' : 'bad_rumor' }), context);
  await rate(0);
  let commands = 0;
  const { client } = await database();
  client.on('commandStarted', () => commands++);
  const times: number[] = [];
  for (let place = 1; place <= RATINGS; place++) {
    const begun = performance.now();
    await rate(place);
    times.push(performance.now() - begun);
  }
  client.removeAllListeners('commandStarted');
  const median = times.sort((a, b) => a - b)[RATINGS / 2] ?? 0;
  const total = await tweets.estimatedDocumentCount();
  return { tweets: total, ofJournalist: busiest.tweetCount, commands: commands / RATINGS, median };
}

let isRight = false;
try {
  await generate({ tweets: SMALL, seed: 1 });
  const small = await measure();
  await generate({ tweets: LARGE - SMALL, seed: 2 });
  const large = await measure();
  console.log('tweets      of the journalist   commands   median ms');
  for (const { tweets, ofJournalist, commands, median } of [small, large]) {
    const cells = [String(tweets).padEnd(12), String(ofJournalist).padEnd(20), String(commands).padEnd(11)];
    console.log(`${cells.join('')}${median.toFixed(1)}`);
  }
  isRight = small.commands === large.commands && large.median < small.median * 2;
  if (!isRight) console.error('A rating costs more with more tweets.');
} finally {
  await closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);
