import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { collection } from '@/lib/platform/db/collections';
import { useDatabaseProcess } from '@/test/database';
import { BusyHour } from '@/test/fakes/busy-hour';
import { FakeJetstream } from '@/test/fakes/jetstream';
import { memoryOf } from '@/test/processes/memory';
import { startProcess } from '@/test/processes/run';

/**
 * Two readers at once, which are killed again and again, on a stream with every fault. At the size of a busy hour:
 * `POSTS=100000 ACCOUNTS=500 KILLS=50 npx jest killed-readers`.
 */
const POSTS = Number(process.env.POSTS ?? 400);
const ACCOUNTS = Number(process.env.ACCOUNTS ?? 20);
const KILLS = Number(process.env.KILLS ?? 2);
const TIMEOUT_MS = 90_000 + POSTS * 60 + KILLS * 8_000;

jest.setTimeout(TIMEOUT_MS);
useDatabaseProcess();

const readers = new Set<ReturnType<typeof startProcess>>();
afterAll(() => {
  for (const reader of readers) reader.kill('SIGKILL');
});

function startReader(url: string): void {
  const reader = startProcess('scripts/ingest.ts', [], { JETSTREAM_URL: url });
  readers.add(reader);
  void reader.ended.then(() => readers.delete(reader));
}

/** @returns the most memory that a reader has, in bytes */
const memory = (): number => Math.max(0, ...[...readers].map(({ pid }) => memoryOf(pid)));

/** Places in the stream at random, the same for the same seed; not at its ends. */
function randomPlaces(count: number, seed = 7): number[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const places = Array.from({ length: count }, () => Math.floor((0.02 + next() * 0.96) * POSTS));
  return places.sort((one, other) => one - other);
}

const sendTooMuch = (socket: WebSocket) => socket.send('x'.repeat(100_000_000));

test('each post is on file once, in order, and none of others, whatever is killed, cut and lied about', async () => {
  const jetstream = await FakeJetstream.start();
  const hour = new BusyHour(POSTS, ACCOUNTS);
  const lies = new Map([
    [Math.floor(POSTS / 3), 1e14],
    [Math.floor(POSTS / 2), -1e13],
  ]);
  jetstream.events.push(...hour.events(lies));
  jetstream.faults = {
    ignoresFilter: true,
    pace: Math.max(1, Math.ceil(POSTS / 1_500)),
    // Not at places of the stream, which a reader that is killed may never come to.
    ofConnections: [
      sendTooMuch,
      (socket) => {
        socket.send('{"kind":"commit","did":');
        socket.terminate();
      },
      (socket) => socket.close(1001),
      // Once more, as a reader that stops or is killed just then says nothing of it.
      sendTooMuch,
    ],
  };
  await hour.follow();
  const tweets = await collection('tweets');
  const deadline = Date.now() + TIMEOUT_MS - 10_000;
  const places = randomPlaces(KILLS);
  let killed = 0;
  /** The most memory while the first fifth was read, the last fifth, and at all. */
  const used = { first: 0, last: 0, peak: 0 };
  startReader(jetstream.url);
  startReader(jetstream.url);
  let done = 0;
  // On a busy machine all posts may be on file before the last kill, which then comes after them.
  while ((done < POSTS || killed < KILLS) && Date.now() < deadline) {
    await sleep(200);
    done = await tweets.estimatedDocumentCount();
    const now = memory();
    used.peak = Math.max(used.peak, now);
    if (done <= POSTS * 0.2) used.first = Math.max(used.first, now);
    if (done >= POSTS * 0.8) used.last = Math.max(used.last, now);
    if (killed >= KILLS || done < (places[killed] as number)) continue;
    killed++;
    const [first] = readers;
    first?.kill('SIGKILL');
    await first?.ended;
    if (killed % 2 === 0) jetstream.cutAll();
    startReader(jetstream.url);
  }
  for (const reader of readers) reader.kill('SIGTERM');
  await Promise.all([...readers].map(({ ended }) => ended));
  await jetstream.stop();
  const stored = await tweets.find().sort({ _id: 1 }).project({ tweet: 1, timestamp: 1 }).toArray();
  expect(stored.map(({ tweet }) => tweet)).toEqual(Array.from({ length: POSTS }, (_, n) => hour.textOf(n)));
  expect(stored.map(({ timestamp }) => timestamp.getTime())).toEqual(
    Array.from({ length: POSTS }, (_, n) => Math.floor(hour.at(n) / 1_000)),
  );
  expect(killed).toBe(KILLS);
  const state = await (await collection('source_states')).findOne();
  const notes = state?.notes.map(({ message }) => message).join('\n');
  expect(notes).toContain('more than 1000000 bytes');
  expect(state?.last_error?.message).toMatch(/connection/);
  expect(used.peak).toBeLessThan(300_000_000);
  // Garbage waits for a while, longer on a busy machine.
  expect(used.last).toBeLessThan(1.5 * used.first + 60_000_000);
});
