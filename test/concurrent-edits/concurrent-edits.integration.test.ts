import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, jest, test } from '@jest/globals';
import { BSON } from 'mongodb';
import { checkData } from '@/lib/domain/data/check';
import { timeline } from '@/lib/domain/tweet/rules';
import { collection } from '@/lib/platform/db/collections';
import { emptyDatabase, useDatabaseProcess } from '@/test/database';
import { startProcess } from '@/test/processes/run';
import { temporaryFolder } from '@/test/temporary-folder';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { readLogs, replay } from './replay';
import { anyOf, createDice, type World } from './world';

/**
 * Several processes edit at once through the commands, each with a database process of its own. A longer run is
 * `npm run test:edits`; with kills: `EDITS=20000 TWEETS=2000 ENTITIES=200 npm run test:unit -- concurrent-edits`. Against
 * one server: `TEST_MONGODB_URI=… npm run test:edits`.
 */
const EDITS = Number(process.env.EDITS ?? 200);
const TWEETS = Number(process.env.TWEETS ?? 100);
const ENTITIES = Number(process.env.ENTITIES ?? 40);
const PROCESSES = 4;
/** MongoDB's code for an operation that took longer than it may. */
const EXCEEDED_TIME_LIMIT = 50;
/** Between two looks of the reader, which would take a processor of its own otherwise. */
const WATCH_INTERVAL_MS = 20;
const SCRIPT = 'test/concurrent-edits/editor.ts';

jest.setTimeout(Math.max(300_000, EDITS * 200));
useDatabaseProcess();
beforeEach(emptyDatabase);
const folder = temporaryFolder('edits');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function createWorld(): Promise<World> {
  const each = Array.from({ length: Math.ceil(ENTITIES / 4) }, (_, place) => `Number ${place}`);
  const people: Omit<World, 'tweets'> = { teams: [], players: [], topics: [], journalists: [] };
  for (const name of each) {
    const team = await writeTeam(`${name} Team`);
    people.teams.push(team);
    people.players.push(await writePlayer(`${name} Player`, team));
    people.topics.push(await writeTopic(`${name} Topic`, { teams: [team] }));
    people.journalists.push(await writeJournalist(`${name} Writer`, { team }));
  }
  const dice = createDice(1);
  const tweets = await writeTweets(
    Array.from({ length: TWEETS }, (_, place) => ({
      tweet_id: `t${place}`,
      journalists: [anyOf(dice, people.journalists)],
      players: [anyOf(dice, people.players)],
      teams: [anyOf(dice, people.teams)],
      topics: dice() < 0.5 ? [anyOf(dice, people.topics)] : [],
      upvotes: 5,
    })),
  );
  return { ...people, tweets };
}

async function check(repairs: boolean, interruptedAfter?: number): Promise<string[]> {
  const found: string[] = [];
  await checkData({
    repairs,
    interruptedAfter,
    report: ({ collection: name, _id, field, stored, computed }) =>
      found.push(`${name} ${_id} ${field} ${JSON.stringify(stored)} ${JSON.stringify(computed)}`),
  });
  return found;
}

/** For the record of a longer run, in milliseconds. */
const report = (numbers: object) => process.stderr.write(`${JSON.stringify(numbers)}\n`);

let started = 0;
function startEditor(world: string, edits: number) {
  started++;
  const log = join(folder, `editor-${started}.log`);
  writeFileSync(log, '');
  return { log, process: startProcess(SCRIPT, [world, log, String(started * 1000), String(edits)]) };
}

/** Compares lists and counts while others write. @returns the longest time that they disagreed, in milliseconds */
async function watch({ players }: World, signal: AbortSignal): Promise<number> {
  const dice = createDice(2);
  const [tweets, stored] = [await collection('tweets'), await collection('players')];
  let longest = 0;
  while (!signal.aborted) {
    const { _id } = anyOf(dice, players);
    const begun = performance.now();
    const agrees = async () => {
      const before = await stored.findOne({ _id });
      const listed = await tweets.countDocuments({ timelines: timeline.of('player', _id) });
      const after = await stored.findOne({ _id });
      // Nothing can be said of a player who is gone, or counted otherwise in between.
      return !before || !after || [before.counts.all, after.counts.all].includes(listed);
    };
    // A machine that is too busy to answer tells nothing either.
    const agreesNow = () =>
      agrees().catch((error) => (error.code === EXCEEDED_TIME_LIMIT ? false : Promise.reject(error)));
    while (!signal.aborted && !(await agreesNow())) await sleep(2);
    if (!signal.aborted) longest = Math.max(longest, performance.now() - begun);
    await sleep(WATCH_INTERVAL_MS);
  }
  return longest;
}

test('edits of four processes at once are all made, and lists, counts and copies follow', async () => {
  const world = await createWorld();
  const file = join(folder, 'world.json');
  writeFileSync(file, BSON.EJSON.stringify(world));
  const editors = Array.from({ length: PROCESSES }, () => startEditor(file, EDITS / PROCESSES));
  const done = new AbortController();
  const watched = watch(world, done.signal);
  for (const editor of editors) expect(await editor.process.ended).toEqual({ code: 0, output: '' });
  done.abort();
  const longest = await watched;
  const logs = readLogs(editors.map(({ log }) => log));
  const { edits, lost } = await replay(logs);
  expect(lost).toEqual([]);
  expect(edits).toBeGreaterThan(EDITS / 2);
  expect(await check(false)).toEqual([]);
  const times = logs.map(({ ms }) => ms ?? 0).sort((one, other) => one - other);
  const slowest = times.at(-1) ?? 0;
  // As long as the edits that were under way: one of several, which may follow each other closely.
  expect(longest).toBeLessThan(slowest * PROCESSES);
  if (EDITS > 1_000)
    report({ edits, begun: logs.length, median: times[times.length >> 1], slowest, longest });
});

test('what killed processes leave is repaired, and no edit that they were told of is lost', async () => {
  const world = await createWorld();
  const file = join(folder, 'world.json');
  writeFileSync(file, BSON.EJSON.stringify(world));
  const dice = createDice(3);
  const logs: string[] = [];
  const kills = Math.max(2, Math.floor(EDITS / 500));
  for (let round = 0; round < kills; round++) {
    const editors = Array.from({ length: PROCESSES }, () => startEditor(file, EDITS));
    logs.push(...editors.map(({ log }) => log));
    // So that all of them are in the middle of something.
    while (editors.some(({ log }) => statSync(log).size < 1_000)) await sleep(50);
    await sleep(dice() * 500);
    for (const editor of editors) editor.process.kill('SIGKILL');
    await Promise.all(editors.map((editor) => editor.process.ended));
  }
  expect((await check(true, 0)).length).toBeGreaterThan(0);
  expect(await check(false, 0)).toEqual([]);
  const { edits, lost } = await replay(readLogs(logs));
  expect(lost).toEqual([]);
  expect(edits).toBeGreaterThan(0);
});
