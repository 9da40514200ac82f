import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, IS_SHORT } from './result';

/**
 * With 10,000 tweets and with BENCH_TWEETS (1,000,000; 40,000 in short): one rating of a tweet of the busiest journalist,
 * and the check of all derived data. Asserted: a rating makes the same commands, in a median time that grows less than
 * twofold; the check finds nothing, in a heap of 256 MB, and takes less than twice the memory.
 */
const SMALL = IS_SHORT ? 4_000 : 10_000;
const LARGE = Number(process.env.BENCH_TWEETS ?? (IS_SHORT ? 40_000 : 1_000_000));
const RATINGS = 200;
const HEAP_MB = 256;

interface Rating {
  tweets: number;
  ofJournalist: number;
  commands: number;
  medianMs: number;
}
interface Check {
  disagreements: number;
  seconds: number;
  /** The most memory that the process had at a time. */
  peakMb: number;
}

// Never the caller's DATA_DIR: this one is deleted at the end.
const dataDir = process.env.BENCH_CHECK ?? mkdtempSync(join(tmpdir(), 'boxscoop-bench-scale-'));
Object.assign(process.env, { DATA_DIR: dataDir, MONGODB_URI: '', NODE_ENV: 'test', LOG_LEVEL: 'silent' });

// The environment is read at import.
const { closeDatabase, database } = await import('@/lib/db/client');
const { collection } = await import('@/lib/db/collections');

if (process.env.BENCH_CHECK) await check();
else await compare();

async function compare(): Promise<void> {
  const { generate } = await import('@/lib/sample/synthetic/generate');
  const report = (tweets: number) => tweets % 50_000 === 0 && process.stderr.write(`${tweets} …\n`);
  try {
    await generate({ tweets: SMALL, seed: 1 });
    const small = { ...(await rate()), check: runCheck() };
    await generate({ tweets: LARGE - SMALL, seed: 2, onProgress: report });
    const large = { ...(await rate()), check: runCheck() };
    console.log('tweets      of the journalist   commands   median ms   check, s   check, MB');
    for (const { tweets, ofJournalist, commands, medianMs, check } of [small, large]) {
      const cells = [String(tweets).padEnd(12), String(ofJournalist).padEnd(20), String(commands).padEnd(11)];
      const times = [medianMs.toFixed(1).padEnd(12), check.seconds.toFixed(1).padEnd(11)];
      console.log(`${cells.join('')}${times.join('')}${check.peakMb.toFixed(0)}`);
    }
    const failures = [
      small.commands !== large.commands && 'a rating makes more commands with more tweets',
      large.medianMs >= small.medianMs * 2 && 'a rating takes longer with more tweets',
      small.check.disagreements + large.check.disagreements > 0 && 'the data does not agree',
      large.check.peakMb >= small.check.peakMb * 2 && 'the check takes more memory with more tweets',
    ];
    finish(
      { small, large },
      failures.filter((failure) => failure !== false),
    );
  } finally {
    await closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function rate(): Promise<Rating> {
  const { reviseTweet } = await import('@/lib/tweet-edit/commands');
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
  const rateOnce = (place: number) =>
    reviseTweet(tweet._id, () => ({ rating: place % 2 ? 'good_information' : 'bad_rumor' }), context);
  await rateOnce(0);
  let commands = 0;
  const { client } = await database();
  client.on('commandStarted', () => commands++);
  const times: number[] = [];
  for (let place = 1; place <= RATINGS; place++) {
    const begun = performance.now();
    await rateOnce(place);
    times.push(performance.now() - begun);
  }
  client.removeAllListeners('commandStarted');
  const medianMs = times.sort((a, b) => a - b)[RATINGS / 2] ?? 0;
  const total = await tweets.estimatedDocumentCount();
  return { tweets: total, ofJournalist: busiest.tweetCount, commands: commands / RATINGS, medianMs };
}

/** In a process of its own, whose heap is limited. */
function runCheck(): Check {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', import.meta.filename];
  const { stdout, status } = spawnSync(process.execPath, args, {
    env: { ...process.env, BENCH_CHECK: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the check ended with ${status}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

async function check(): Promise<void> {
  const { checkData } = await import('@/lib/check-data/check');
  let disagreements = 0;
  const begun = performance.now();
  await checkData({
    repairs: false,
    report: (found) => {
      disagreements++;
      if (disagreements <= 10) console.error(JSON.stringify(found));
    },
  });
  const seconds = (performance.now() - begun) / 1_000;
  await closeDatabase();
  const result: Check = { disagreements, seconds, peakMb: process.resourceUsage().maxRSS / 1_024 };
  console.log(JSON.stringify(result));
}
