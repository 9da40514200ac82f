import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandStartedEvent, Document } from 'mongodb';
import { median } from './numbers/percentile';
import { startLoggingSite, untilRenderedAhead } from './process/rendered-ahead';
import { finish, IS_SHORT } from './result';

/**
 * Standings and scorecards of a started site with BENCH_TWEETS tweets (1,000,000; 20,000 in short) and BENCH_REPORTERS
 * reporters (2,000; 300 in short): first visits beside a cached rumors page once the site has rendered the standings ahead, the
 * first bytes of downloads, and what a changed outcome costs until standings and stories follow from it.
 *
 * BENCH_DATA_DIR=<dir> measures an existing data directory instead of generating one. It is kept, and gets some changed
 * outcomes, each of which is changed back.
 *
 * Asserted: the standings, and pages of two reporters at the second visit, take less than MAX_RATIO times a cached rumors page
 * (the median of visits over new connections, as readers make them); no read has a collection scan; until standings and stories follow from an outcome of
 * the busiest reporter takes at most three times as long as for a reporter with few reports.
 */
const MAX_RATIO = 5;
const TWEETS = Number(process.env.BENCH_TWEETS ?? (IS_SHORT ? 20_000 : 1_000_000));
const REPORTERS = Number(process.env.BENCH_REPORTERS ?? (IS_SHORT ? 300 : 2_000));
const VISITS = 15;

const given = process.env.BENCH_DATA_DIR;
const dataDir = given ?? mkdtempSync(join(tmpdir(), 'boxscoop-bench-standings-'));
Object.assign(process.env, { DATA_DIR: dataDir, MONGODB_URI: '', NODE_ENV: 'test', LOG_LEVEL: 'error' });
if (!given) generate();

// The environment is read at import.
const { closeDatabase, database } = await import('@/lib/platform/db/client');
const { collection } = await import('@/lib/platform/db/collections');
const { readScorecard } = await import('@/lib/domain/score/scorecard');
const { readStandings } = await import('@/lib/domain/standings/queries');
const { readCoverage } = await import('@/lib/domain/standings/coverage');
const { READ_ROWS } = await import('@/lib/domain/open-data/queries');
const { comparePath } = await import('@/lib/domain/standings/two-reporters-rules');
const { readSharedStories } = await import('@/lib/domain/standings/two-reporters-queries');
const { refreshScores } = await import('@/lib/domain/score/refresh');
const { refreshStories } = await import('@/lib/domain/score/first-to-report-renew');
const { reviseTweet } = await import('@/lib/domain/tweet/commands');

const failures: string[] = [];

function generate(): void {
  const args = ['--import', 'tsx', 'scripts/generate.ts', '--tweets', String(TWEETS)];
  const { status } = spawnSync(process.execPath, [...args, '--journalists', String(REPORTERS)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`The data was not generated (${status}).`);
}

/** @returns milliseconds to the last byte, or to the first; the connection is a new one */
async function visit(url: string, until: 'first byte' | 'end' = 'end'): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { connection: 'close', accept: 'text/html,*/*' } });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  const reader = response.body?.getReader();
  await reader?.read();
  const firstByte = performance.now() - began;
  if (until === 'first byte') await reader?.cancel();
  else while (!(await reader?.read())?.done);
  return until === 'first byte' ? firstByte : performance.now() - began;
}

interface Names {
  reporters: { _id: string; username: string; rumorCount: number }[];
  teams: string[];
}

async function readNames(): Promise<Names> {
  // Scores are computed by whoever reads them first.
  await refreshScores();
  const reporters = await (await collection('journalists'))
    .find({ 'scores.all.rumors': { $gt: 0 } }, { projection: { username: 1, rumorCount: 1 } })
    .sort({ 'scores.all.rumors': -1 })
    .toArray();
  const teams = await (await collection('teams')).find({}, { projection: { slug: 1 } }).toArray();
  return {
    reporters: reporters.map(({ _id, username, rumorCount }) => ({
      _id: _id.toHexString(),
      username,
      rumorCount,
    })),
    teams: teams.map(({ slug }) => slug).sort(),
  };
}

/** Each of these addresses is opened once. */
function firstVisits({ reporters, teams }: Names): Record<string, string[]> {
  const views = (queries: string[]) => queries.map((query) => `/nba/standings/filter?${query}`);
  const spread = Array.from(
    { length: VISITS },
    (_, place) => reporters[Math.floor((place * reporters.length) / VISITS)]?.username ?? '',
  );
  const sorts = ['name', 'correct', 'first', 'ahead', 'rumors'];
  const kinds = ['player_transaction', 'injury', 'staff_news', 'quote', 'fact', 'article', 'irrelevant'];
  return {
    'views of a period': views(['period=all', 'period=year', 'period=all&page=2', 'period=year&page=2']),
    'views in an order': views(sorts.map((sort) => `period=all&sort=${sort}`)),
    'views of a team': views(teams.slice(0, 7).map((team) => `period=all&team=${team}`)),
    'views of a kind': views(kinds.map((kind) => `period=all&kind=${kind}`)),
    'profiles with scorecard': spread.map((username) => `/nba/journalist/${username}`),
  };
}

/** The busiest reporter with each of some others, by their addresses. */
const pairsOf = ({ reporters: [busiest, ...others] }: Names): string[] =>
  others.slice(0, VISITS).map(({ username }) => comparePath(busiest?.username ?? '', username));

async function measureSite(names: Names): Promise<Record<string, number>> {
  const site = await startLoggingSite({ DATA_DIR: dataDir });
  const times: Record<string, number> = {};
  const print = (name: string, ms: number, more = '') => {
    times[name] = ms;
    console.log(`${name.padEnd(44)} ${ms.toFixed(1).padStart(8)} ms ${more}`);
  };
  try {
    await untilRenderedAhead(site);
    const warm = ['/', '/nba/rumors', '/nba/teams', '/nba/standings'];
    for (let round = 0; round < 3; round++) for (const path of warm) await visit(site.url + path);
    const cached = median(await visits(site.url, Array(VISITS).fill('/nba/rumors')));
    print('cached rumors page', cached);
    const note = (name: string, ms: number, isAsserted = true) => {
      const ratio = ms / cached;
      print(name, ms, `${ratio.toFixed(1).padStart(7)}×`);
      if (isAsserted && ratio >= MAX_RATIO)
        failures.push(`${name}: ${ratio.toFixed(1)} times a cached rumors page, not less than ${MAX_RATIO}`);
    };
    note('standings', median(await visits(site.url, Array(5).fill('/nba/standings'))));
    for (const [name, paths] of Object.entries(firstVisits(names))) {
      const taken = await visits(site.url, paths);
      note(name, median(taken), false);
      note(`${name}, slowest of ${paths.length}`, Math.max(...taken), false);
    }
    const pairs = pairsOf(names);
    note('two reporters, first visit', median(await visits(site.url, pairs)), false);
    await visits(site.url, pairs);
    note('two reporters, kept', median(await visits(site.url, pairs)));
    for (const file of ['reporters', 'stories', 'rumors']) {
      note(`first byte of ${file}.csv`, await visit(`${site.url}/data/${file}.csv`, 'first byte'), false);
    }
    return times;
  } finally {
    await site.stop();
  }
}

async function visits(site: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await visit(site + path));
  return times;
}

/** Asks the database for the plan of each read that standings, scorecards and pairs make. */
async function countScans({ reporters }: Names): Promise<void> {
  const { client, db } = await connected();
  // It has no index but that of `_id`, and would be created by its first document.
  await db.createCollection('forecast_weights');
  const [team] = await (await collection('teams')).find({}).limit(1).toArray();
  const [a, b] = [reporters[0], reporters[1]];
  if (!a || !b || !team) throw new Error('There are too few reporters or teams.');
  const reads: Document[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (commandName !== 'find' && commandName !== 'aggregate') return;
    const { lsid: _session, $db: _db, ...plain } = command;
    reads.push(plain);
  };
  client.on('commandStarted', note);
  await readStandings({ period: 'all' }, 1);
  await readStandings({ period: 'season', team: team._id.toHexString() }, 1);
  await readStandings({ period: 'year', kind: 'injury' }, 1);
  await readCoverage([{ id: a._id, username: a.username, name: a.username }], 'all');
  await readScorecard(a._id, a.username);
  await readSharedStories(a, b);
  for (const read of Object.values(READ_ROWS)) for await (const _row of read()) break;
  client.off('commandStarted', note);
  if (reads.length === 0) failures.push('no read was seen');
  let scans = 0;
  for (const read of reads) {
    const plan = JSON.stringify(await db.command({ explain: read, verbosity: 'queryPlanner' }));
    if (!plan.includes('"COLLSCAN"')) continue;
    // All teams are read by name: there are thirty.
    if (read.find === 'teams') continue;
    scans++;
    failures.push(`a collection scan: ${JSON.stringify(read).slice(0, 300)}`);
  }
  console.log(`${reads.length} reads, ${scans} collection scans`);
}

async function connected() {
  const { client } = await database();
  return { client, db: await database() };
}

interface Change {
  reports: number;
  commands: number;
  medianMs: number;
}

/** What it takes until standings and stories follow from a changed outcome of a reporter. */
async function changeOutcome(reporter: Names['reporters'][number]): Promise<Change> {
  const { ObjectId } = await import('mongodb');
  const tweets = await collection('tweets');
  const timelines = `journalist:${reporter._id}:rumors`;
  const [tweet] = await tweets
    .find({ 'journalists._id': new ObjectId(reporter._id), timelines, 'topics.0': { $exists: true } })
    .sort({ timestamp: -1 })
    .limit(1)
    .toArray();
  if (!tweet) return { reports: 0, commands: 0, medianMs: 0 };
  const context = { actor: { kind: 'system', name: 'bench' }, operation: 'bench' } as const;
  const { client } = await connected();
  const times: number[] = [];
  let commands = 0;
  const count = () => void commands++;
  client.on('commandStarted', count);
  const outcomes = ['correct', 'incorrect', 'correct', 'incorrect', 'correct', 'incorrect'] as const;
  for (const resolution of outcomes) {
    await reviseTweet(tweet._id, () => ({ resolution }), context);
    const began = performance.now();
    await Promise.all([refreshStories(), refreshScores()]);
    times.push(performance.now() - began);
  }
  client.off('commandStarted', count);
  await reviseTweet(tweet._id, () => ({ resolution: tweet.resolution }), context);
  await Promise.all([refreshStories(), refreshScores()]);
  const reports = await tweets.countDocuments({ timelines });
  return { reports, commands: commands / outcomes.length, medianMs: median(times) };
}

try {
  const names = await readNames();
  const times = await measureSite(names);
  await countScans(names);
  const few = names.reporters.filter(({ rumorCount }) => rumorCount >= 5).at(-1);
  const [busiest] = names.reporters;
  if (!busiest || !few) throw new Error('There are too few reporters.');
  const changes = { few: await changeOutcome(few), busiest: await changeOutcome(busiest) };
  for (const { reports, commands, medianMs } of Object.values(changes)) {
    console.log(
      `a changed outcome of a reporter with ${reports} rumors: ${medianMs.toFixed(1)} ms, ${commands} commands`,
    );
  }
  if (changes.busiest.medianMs > 3 * changes.few.medianMs + 5)
    failures.push('a changed outcome takes longer the more reports its reporter has');
  finish({ tweets: TWEETS, reporters: names.reporters.length, times, changes }, failures);
} finally {
  await closeDatabase();
  if (!given) rmSync(dataDir, { recursive: true, force: true });
}
