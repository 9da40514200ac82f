import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { type Embedded, openEmbedded } from './index';
import { mount, succeeds } from './testing';

/**
 * A disk that is filled while many write, under the C library's check of the heap: the storage's native code writes past
 * its buffer when it meets a page that it cannot write, so it must not meet one. `FULL_DISK_ROUNDS` asks for more rounds,
 * `FULL_DISK_KILLS` for processes that are killed in some of them.
 */
const ROUNDS = Number(process.env.FULL_DISK_ROUNDS ?? 10);
const KILLS = Number(process.env.FULL_DISK_KILLS ?? 0);
/** Longer than a helping of inserts takes, so that kills meet the second one and the time after it, too. */
const MOST_MS_UNTIL_KILL = 600;
const HEAP_CHECK = '/lib/x86_64-linux-gnu/libc_malloc_debug.so.0';

const disk = mkdtempSync(join(tmpdir(), 'boxscoop-full-'));
const mayMount = mount('-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk);
const filler = join(disk, 'filler');

if (!mayMount) console.warn('skipped: a disk of its own needs the rights to mount one');
else if (!existsSync(HEAP_CHECK)) console.warn(`the heap is not checked: ${HEAP_CHECK} is not installed`);

interface Item {
  _id: string;
  n: number;
  text: string;
}
let database: Embedded;
let client: MongoClient;
let items: Collection<Item>;
const restarts: string[] = [];

async function connect(): Promise<void> {
  client = await new MongoClient(database.uri, { retryWrites: false, maxPoolSize: 200 }).connect();
  items = client.db('app').collection<Item>('items');
}

async function open(): Promise<void> {
  const before = { ...process.env };
  if (existsSync(HEAP_CHECK))
    Object.assign(process.env, { GLIBC_TUNABLES: 'glibc.malloc.check=3', LD_PRELOAD: HEAP_CHECK });
  database = await openEmbedded({ dataDir: disk, onRestart: (message) => restarts.push(message) });
  process.env = before;
  await connect();
  await items.createIndexes([{ key: { n: 1 } }, { key: { n: -1, _id: 1 } }]);
}

async function close(): Promise<void> {
  await client?.close();
  await database?.close();
}

beforeAll(async () => {
  if (mayMount) await open();
});
afterAll(async () => {
  await close();
  if (mayMount) succeeds('umount', disk);
  rmSync(disk, { recursive: true, force: true });
});

/** Writes a file until nothing more fits. */
function fill(): void {
  const file = openSync(filler, 'w');
  for (let bytes = 1_048_576; bytes >= 1; )
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  closeSync(file);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const REFUSAL =
  /^Cannot write to .*\/db: the disk is full, so this write was not made\. Free some space and try again\.$/;

interface Outcome {
  stored: string[];
  refused: string[];
  broken: string[];
}

/** Inserts many at once, and says what became of each: those that have no answer when the process is gone are broken. */
async function insertAtOnce(
  round: number,
  count: number,
  length: number,
  whenGone: Promise<never>[] = [],
): Promise<Outcome> {
  const outcome: Outcome = { stored: [], refused: [], broken: [] };
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const _id = `${round}-${n}`;
      await Promise.race([items.insertOne({ _id, n, text: 'x'.repeat(length) }), ...whenGone]).then(
        () => outcome.stored.push(_id),
        (error: { code?: unknown; message: string }) =>
          outcome[error.code === 14_031 ? 'refused' : 'broken'].push(error.message),
      );
    }),
  );
  return outcome;
}

/** Kills the database's process, and connects to the next one: the driver may stop looking for a server that it has lost. */
async function killAfter(ms: number): Promise<void> {
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  await pause(ms);
  const known = restarts.length;
  process.kill(Number(pid), 'SIGKILL');
  while (restarts.length === known) await pause(10);
  const lost = client;
  await connect();
  void lost.close().catch(() => undefined);
}

(mayMount ? test : test.skip)(
  'a full disk refuses writes in a sentence, loses nothing, and takes them as soon as there is room',
  async () => {
    const figures = { stored: 0, refused: 0, broken: 0, kills: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      // The file keeps the room that it once had, until none is left to be filled by others.
      if (round % 6 === 5) {
        await close();
        rmSync(join(disk, 'db'), { recursive: true });
        await open();
      }
      // As many with short documents as with long ones.
      const isKilled =
        figures.kills < KILLS && round >= figures.kills * ((Math.floor(ROUNDS / KILLS) - 1) | 1);
      const length = round % 2 === 0 ? 9_000 : 1_100_000;
      const stored = (await insertAtOnce(round, 10, length)).stored;
      fill();
      const whenGone: Promise<never>[] = [];
      const killing = isKilled ? killAfter(Math.random() * MOST_MS_UNTIL_KILL) : undefined;
      if (killing) {
        const gone = killing.then(() => {
          whenGone.length = 0;
          throw new Error('its process was killed');
        });
        gone.catch(() => undefined);
        whenGone.push(gone);
      }
      // A second helping meets what the first has left.
      for (const half of [1, 2]) {
        const outcome = await insertAtOnce(round * 1_000 + half, 40 + ((round * 37) % 160), length, whenGone);
        stored.push(...outcome.stored);
        for (const message of outcome.refused) expect(message).toMatch(REFUSAL);
        if (!isKilled) expect(outcome.broken).toEqual([]);
        figures.refused += outcome.refused.length;
        figures.broken += outcome.broken.length;
      }
      await killing;
      if (isKilled) figures.kills++;
      rmSync(filler);
      await items.insertOne({ _id: `${round}-room`, n: -1, text: 'y'.repeat(length) });
      stored.push(`${round}-room`);
      figures.stored += stored.length;
      expect(await items.countDocuments({ _id: { $in: stored } })).toBe(stored.length);
      const { valid, errors } = await client.db('app').command({ validate: 'items' });
      expect({ valid, errors }).toEqual({ valid: true, errors: [] });
      await items.deleteMany({});
    }
    expect(restarts).toHaveLength(figures.kills);
    expect(restarts.filter((message) => !message.includes('SIGKILL'))).toEqual([]);
    // What is killed refuses nothing.
    if (KILLS === 0) expect(figures.refused).toBeGreaterThan(20 * ROUNDS);
    if (ROUNDS > 10) process.stderr.write(`${JSON.stringify({ ...figures, restarts: restarts.length })}\n`);
  },
);
