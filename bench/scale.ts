import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './numbers/percentile';
import { finish, IS_SHORT } from './result';

/**
 * With 10,000 tweets and with BENCH_TWEETS (1,000,000; 40,000 in short): one rating of a tweet of the busiest journalist,
 * and the check of all derived data. Asserted: a rating makes the same commands, in a median time that grows less than
 * twofold (the better of several rounds that take turns); the check finds nothing, in a heap of 256 MB, and takes less
 * than twice the memory.
 *
 * BENCH_DATA_DIR=<dir> is measured as the larger set instead of a generated one. It is kept; what is rated in it is rated
 * back.
 */
const SMALL = IS_SHORT ? 4_000 : 10_000;
const LARGE = Number(process.env.BENCH_TWEETS ?? (IS_SHORT ? 40_000 : 1_000_000));
const RATINGS = 200;
const ROUNDS = 3;
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

/** Each step runs in a process of its own, with its own database. */
const STEPS = { generate: generateTweets, rate, check };
type Step = keyof typeof STEPS;

const step = process.env.BENCH_STEP as Step | undefined;
if (step) console.log(JSON.stringify((await STEPS[step]()) ?? null));
else compare();

function compare(): void {
  const folder = mkdtempSync(join(tmpdir(), 'boxscoop-bench-scale-'));
  try {
    const smallDir = join(folder, 'small');
    const largeDir = process.env.BENCH_DATA_DIR ?? join(folder, 'large');
    run('generate', smallDir, SMALL);
    if (!process.env.BENCH_DATA_DIR) run('generate', largeDir, LARGE);
    const ratings = Array.from({ length: ROUNDS }, () => [
      run<Rating>('rate', smallDir),
      run<Rating>('rate', largeDir),
    ]);
    const best = (place: number) =>
      ratings.map((round) => round[place] as Rating).reduce((a, b) => (b.medianMs < a.medianMs ? b : a));
    const small = { ...best(0), check: run<Check>('check', smallDir) };
    const large = { ...best(1), check: run<Check>('check', largeDir) };
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
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what the step printed last */
function run<Result>(name: Step, dataDir: string, tweets = 0): Result {
  const args = ['--import', 'tsx', import.meta.filename];
  const { stdout, status } = spawnSync(
    process.execPath,
    name === 'check' ? [`--max-old-space-size=${HEAP_MB}`, ...args] : args,
    {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        MONGODB_URI: '',
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        BENCH_STEP: name,
        BENCH_TWEETS: String(tweets),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`the step ${name} ended with ${status}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

async function generateTweets(): Promise<void> {
  const { generate } = await import('@/lib/domain/sample/synthetic');
  const onProgress = (tweets: number) => tweets % 50_000 === 0 && process.stderr.write(`${tweets} …\n`);
  await generate({ tweets: LARGE, seed: 1, onProgress });
  await (await import('@/lib/platform/db/client')).closeDatabase();
}

async function rate(): Promise<Rating> {
  const { closeDatabase, database } = await import('@/lib/platform/db/client');
  const { collection } = await import('@/lib/platform/db/collections');
  const { createIndexes } = await import('@/lib/platform/db/indexes');
  const { reviseTweet } = await import('@/lib/domain/tweet/commands');
  // Changes what an earlier version counted, as each start does.
  await createIndexes();
  const tweets = await collection('tweets');
  const [busiest] = await (await collection('journalists'))
    .find()
    .sort({ tweetCount: -1 })
    .limit(1)
    .toArray();
  if (!busiest) throw new Error('there is no journalist');
  // Those that name as many, so that a rating changes as many counts.
  const named = {
    timelines: `journalist:${busiest._id.toHexString()}`,
    journalists: { $size: 1 },
    players: { $size: 1 },
    teams: { $size: 1 },
    topics: { $size: 1 },
  };
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
  await reviseTweet(tweet._id, () => ({ rating: tweet.rating }), context);
  const medianMs = median(times);
  const total = await tweets.estimatedDocumentCount();
  await closeDatabase();
  return { tweets: total, ofJournalist: busiest.tweetCount, commands: commands / RATINGS, medianMs };
}

async function check(): Promise<Check> {
  const { checkData } = await import('@/lib/domain/data/check');
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
  await (await import('@/lib/platform/db/client')).closeDatabase();
  return { disagreements, seconds, peakMb: process.resourceUsage().maxRSS / 1_024 };
}
