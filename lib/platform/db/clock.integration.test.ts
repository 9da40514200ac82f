import { setPresence } from '@/lib/domain/desk/presence-commands';
import { readDeskChanges } from '@/lib/domain/desk/presence-queries';
import { PRESENCE_TIMEOUT_MS } from '@/lib/domain/desk/presence-schema';
import { startWrite } from '@/lib/platform/documents/complete-writes';
import { log } from '@/lib/platform/telemetry/log';
import { useTemporaryDatabase } from '@/test/database';
import { databaseTime, measureClock } from './clock';
import { collection } from './collections';

useTemporaryDatabase();

/** The database needs its timers. */
const ONLY_DATES = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const MINUTES_5 = 5 * 60_000;

/** Sets the clock of this machine, and measures it as a process that starts. */
async function startWithClock(offsetMs: number): Promise<void> {
  jest.useFakeTimers({ now: Date.now() + offsetMs, advanceTimers: true, doNotFake: ONLY_DATES });
  await measureClock();
}
const near = (date: Date, time: number) => Math.abs(date.getTime() - time) < 2_000;

const warn = jest.spyOn(log, 'warn').mockImplementation();
afterEach(async () => {
  jest.useRealTimers();
  await measureClock();
  warn.mockClear();
});

test.each([
  [MINUTES_5, '300 s ahead of'],
  [-MINUTES_5, '300 s behind'],
])(
  'a machine whose clock is %i ms off goes by that of the database, and says so once',
  async (offset, told) => {
    const really = Date.now();
    await startWithClock(offset);
    await measureClock();
    expect(near(databaseTime(), really)).toBe(true);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual([
      expect.stringContaining(`the clock of this machine is ${told} that of the database: set both by NTP`),
    ]);
  },
);

test('a second is no difference to tell', async () => {
  await startWithClock(1_000);
  expect(warn).not.toHaveBeenCalled();
});

test.each([MINUTES_5, -MINUTES_5])(
  'who edits is seen on other instances while the clock of their own is %i ms off, and no longer than elsewhere',
  async (offset) => {
    const really = Date.now();
    await startWithClock(offset);
    const tweet = 'a'.repeat(24);
    await setPresence({ sessionId: 'one', id: '1', name: 'Ana' }, tweet);
    const stored = await (await collection('desk_presence')).findOne();
    expect(near(stored?.expires_at ?? new Date(0), really + PRESENCE_TIMEOUT_MS)).toBe(true);
    jest.useRealTimers();
    await measureClock();
    expect((await readDeskChanges('other')).editors).toEqual([{ id: '1', name: 'Ana', tweet_id: tweet }]);
  },
);

test('edits are in the audit log at the time of the database, so that those of all instances are in order', async () => {
  const really = Date.now();
  await startWithClock(-MINUTES_5);
  const write = { kind: 'edit', version: 2, changes: {} } as const;
  const context = { actor: { kind: 'system', name: 'test' }, operation: 'test' } as const;
  const { pending } = startWrite(
    { collection: 'sources', isAudited: true },
    null,
    {} as never,
    write,
    context,
  );
  expect(near(pending.at, really)).toBe(true);
});
