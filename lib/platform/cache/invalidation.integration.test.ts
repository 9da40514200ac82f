import { setTimeout as sleep } from 'node:timers/promises';
import { MongoNetworkError, ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { commandsOf } from '@/test/commands';
import { useTemporaryDatabase } from '@/test/database';
import { createInvalidationReader, invalidate } from './invalidation';

useTemporaryDatabase();

afterEach(() => jest.useRealTimers());

/** Only dates are faked: the database needs its timers. */
const REAL_TIMERS: FakeableAPI[] = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...([
    'setImmediate',
    'clearImmediate',
    'setInterval',
    'clearInterval',
    'setTimeout',
    'clearTimeout',
  ] as const),
];

/** An invalidation by a writer of the version before this one, which can be paused between its steps. */
async function formerWriter(tag: string) {
  const counters = await collection('counters');
  const counter = await counters.findOneAndUpdate(
    { _id: 'invalidations' },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  const sequence = counter?.value as number;
  return {
    write: async () => {
      const update = { $set: { sequence, at: new Date() } };
      await (await collection('cache_tags')).updateOne({ _id: tag }, update, { upsert: true });
    },
    announce: () => counters.updateOne({ _id: 'invalidations' }, { $inc: { announced: 1 } }),
  };
}

test('a reader returns each invalidation since its start once, whichever process made it', async () => {
  await invalidate(['before']);
  const read = createInvalidationReader();
  await read();
  await invalidate(['a', 'b', 'a']);
  expect((await read()).sort()).toEqual(['a', 'b']);
  expect(await read()).toEqual([]);
  await invalidate(['a']);
  expect(await read()).toEqual(['a']);
});

test('no invalidation is missed when the clock of a writer or reader steps back', async () => {
  const read = createInvalidationReader();
  await invalidate(['now']);
  await read();
  for (const hours of [-24, 24, -1]) {
    jest.useFakeTimers({
      now: Date.now() + hours * 3_600_000,
      doNotFake: REAL_TIMERS,
    });
    await invalidate([`${hours}`]);
    expect(await read()).toEqual([`${hours}`]);
    jest.useRealTimers();
  }
});

test.each([
  [
    'after the later number was read',
    async (read: () => Promise<string[]>) => expect(await read()).toContain('fast'),
  ],
  [
    'after both were read without it',
    async (read: () => Promise<string[]>) => {
      await read();
      await read();
    },
  ],
  ['before anything was read', async () => {}],
])('an earlier number is read when its tags are written %s', async (_when, meanwhile) => {
  const read = createInvalidationReader();
  await read();
  const slow = await formerWriter('slow');
  await invalidate(['fast']);
  await meanwhile(read);
  await slow.write();
  await slow.announce();
  expect(await read()).toContain('slow');
  expect(await read()).toEqual([]);
});

test('a writer that never announces its number does not hide other writes', async () => {
  const read = createInvalidationReader();
  await read();
  await formerWriter('ended');
  for (const tag of ['x', 'y', 'x', 'z']) {
    await invalidate([tag]);
    expect(await read()).toEqual([tag]);
  }
});

test('concurrent readers miss no tag of concurrent writers', async () => {
  const readers = Array.from({ length: 3 }, () => ({
    read: createInvalidationReader(),
    heard: new Set<string>(),
  }));
  for (const { read } of readers) await read();
  let isWriting = true;
  const reading = readers.map(async ({ read, heard }) => {
    while (isWriting) for (const tag of await read()) heard.add(tag);
    for (const tag of await read()) heard.add(tag);
  });
  const tags = Array.from({ length: 30 }, (_, index) => `tag-${index}`);
  await Promise.all(
    Array.from({ length: 3 }, async (_, writer) => {
      for (const [index, tag] of tags.entries()) if (index % 3 === writer) await invalidate([tag, 'shared']);
    }),
  );
  isWriting = false;
  await Promise.all(reading);
  for (const { heard } of readers) expect([...heard].filter((tag) => tag.startsWith('tag-')).length).toBe(30);
});

const readCounter = async () => (await collection('counters')).findOne({ _id: 'invalidations' });

async function writesOfCounter(work: () => Promise<void>): Promise<number> {
  const commands = await commandsOf(work);
  return commands.filter(({ command }) => [command.update, command.findAndModify].includes('counters'))
    .length;
}

test('an invalidation counts once, as do those that are asked for while another is written', async () => {
  await invalidate(['a']);
  const before = await readCounter();
  const read = createInvalidationReader();
  await read();
  expect(await writesOfCounter(() => invalidate(['a', 'b']))).toBe(1);
  await Promise.all(['c', 'd', 'e', 'f'].map((tag) => invalidate([tag])));
  const after = await readCounter();
  expect([after!.value - before!.value, after!.announced! - before!.announced!]).toEqual([2, 2]);
  expect((await read()).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

/** Another process writes a tag, and has not counted yet. */
const writeWithoutCounting = async (tag: string, sequence: number) =>
  (await collection('cache_tags')).updateOne(
    { _id: tag },
    { $set: { write: new ObjectId(), at: new Date() }, $max: { sequence } },
  );

test('a writer that is overtaken hides no other', async () => {
  await invalidate(['shared']);
  const { value } = (await readCounter())!;
  const read = createInvalidationReader();
  await read();
  await invalidate(['other']);
  await invalidate(['shared']);
  await writeWithoutCounting('shared', value + 1);
  expect((await read()).sort()).toEqual(['other', 'shared']);
});

test('a tag that another process has written with the same number before is read again', async () => {
  await invalidate(['shared']);
  const { value } = (await readCounter())!;
  const read = createInvalidationReader();
  await read();
  await writeWithoutCounting('shared', value + 2);
  await invalidate(['other']);
  expect((await read()).sort()).toEqual(['other', 'shared']);
  await invalidate(['shared']);
  expect(await read()).toEqual(['shared']);
});

test('a database replaced by a backup is read from the start', async () => {
  const read = createInvalidationReader();
  await invalidate(['a']);
  await read();
  await (await collection('counters')).deleteOne({ _id: 'invalidations' });
  await (await collection('cache_tags')).deleteMany({});
  await invalidate(['a']);
  expect(await read()).toEqual(['a']);
});

test('what is invalidated while consequences are computed is returned with what they follow from', async () => {
  const expanded: string[][] = [];
  const read = createInvalidationReader(async (tags) => {
    expanded.push([...tags]);
    if (tags.includes('report') && !tags.includes('first')) await invalidate(['first']);
  });
  await read();
  await invalidate(['report']);
  expect(await read()).toEqual(['report', 'first']);
  expect(await read()).toEqual([]);
  expect(expanded.slice(-2)).toEqual([['report'], ['report', 'first']]);
});

test('what was read is returned later if its consequences cannot be computed', async () => {
  let fails = false;
  const read = createInvalidationReader(async () => {
    if (fails) throw new MongoNetworkError('away');
  });
  await read();
  fails = true;
  await invalidate(['report']);
  expect(await read()).toEqual([]);
  fails = false;
  const later: string[] = [];
  while (later.length === 0) {
    later.push(...(await read()));
    await sleep(10);
  }
  expect(later).toContain('report');
});
