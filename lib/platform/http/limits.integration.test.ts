import { setTimeout as sleep } from 'node:timers/promises';
import { collection } from '@/lib/platform/db/collections';
import { useTemporaryDatabase } from '@/test/database';
import { startRedis } from '@/test/redis';
import { freePort } from '@/test/site';
import { closeLimiters, countCall } from './limit-stores';
import type { Limit } from './limits';

/** Several processes share the counts of a client. */

/** A store that answers has all the time that it needs on a busy machine. */
let mockTimeFactor = 60;
jest.mock('@/lib/platform/db/timeout', () => {
  const actual = jest.requireActual('@/lib/platform/db/timeout');
  return {
    ...actual,
    withTimeout: (work: Promise<unknown>, ms: number) => actual.withTimeout(work, ms * mockTimeFactor),
  };
});

useTemporaryDatabase();
afterEach(closeLimiters);

const FIVE: Limit = { calls: 5, seconds: 60 };

interface Instance {
  /**
   * Makes this many calls in sequence.
   * @returns how many were allowed
   */
  pass(name: string, calls: number, limit?: Limit): Promise<number>;
  isRedisReady(): boolean;
  close(): Promise<void>;
}

/** Simulates another process: its own modules, limiters and in-memory blocks. */
async function startInstance(): Promise<Instance> {
  const globals = globalThis as { boxscoopLimiters?: { client?: { isReady: boolean } } };
  let own: (typeof globals)['boxscoopLimiters'];
  let modules: { countCall: typeof countCall; closeLimiters: typeof closeLimiters } | undefined;
  await jest.isolateModulesAsync(async () => {
    modules = { ...(await import('./limits')), ...(await import('./limit-stores')) };
  });
  async function asInstance<Result>(act: () => Promise<Result>): Promise<Result> {
    const others = globals.boxscoopLimiters;
    globals.boxscoopLimiters = own;
    try {
      return await act();
    } finally {
      own = globals.boxscoopLimiters;
      globals.boxscoopLimiters = others;
    }
  }
  return {
    pass: (name, calls, limit = FIVE) =>
      asInstance(async () => {
        let passed = 0;
        for (let call = 0; call < calls; call++) {
          passed += await modules!.countCall(name, '192.0.2.1', limit).then(
            () => 1,
            () => 0,
          );
        }
        return passed;
      }),
    isRedisReady: () => own?.client?.isReady === true,
    close: () => asInstance(() => modules!.closeLimiters()),
  };
}

test('in the database for expensive calls', async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  expect([await one.pass('shared', 3), await other.pass('shared', 3)]).toEqual([3, 2]);
  expect([await one.pass('shared', 1), await other.pass('another', 3)]).toEqual([0, 3]);
});

test('per process for reads, so that they write nothing', async () => {
  const [one, other] = [await startInstance(), await startInstance()];
  const limit = { ...FIVE, isPerProcess: true };
  expect([await one.pass('read', 6, limit), await other.pass('read', 6, limit)]).toEqual([5, 5]);
  expect(await (await collection('rate_limits')).countDocuments({ key: /^read/ })).toBe(0);
});

test('concurrent calls do not exceed the limit', async () => {
  const calls = Array.from({ length: 40 }, () => countCall('storm', '192.0.2.2', FIVE));
  const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
  expect(passed).toHaveLength(5);
});

test('a store that stops answering in the middle does not let a client begin anew', async () => {
  for (let call = 0; call < 3; call++) await countCall('slow', '192.0.2.5', FIVE);
  mockTimeFactor = 0;
  try {
    const calls = Array.from({ length: 10 }, () => countCall('slow', '192.0.2.5', FIVE));
    const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(2);
  } finally {
    mockTimeFactor = 60;
  }
});

test('a client over the limit causes no query, and gets Retry-After', async () => {
  const limits = await collection('rate_limits');
  for (let call = 0; call < 5; call++) await countCall('block', '192.0.2.3', FIVE);
  const [stored] = await limits.find({ key: 'block:192.0.2.3' }).toArray();
  expect(stored!.expire.getTime() - Date.now()).toBeGreaterThan(50_000);
  for (let call = 0; call < 20; call++) {
    await expect(countCall('block', '192.0.2.3', FIVE)).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': expect.stringMatching(/^(5\d|60)$/) },
    });
  }
  expect((await limits.findOne({ key: 'block:192.0.2.3' }))!.points).toBe(5);
});

test('in Redis if configured, and per process while it is unavailable or does not answer', async () => {
  const port = await freePort();
  let redis = await startRedis(port);
  process.env.REDIS_URL = redis.url;
  const instances = [await startInstance(), await startInstance()];
  const [one, other] = instances as [Instance, Instance];
  const untilReady = async () => {
    while (!instances.every((instance) => instance.isRedisReady())) await sleep(20);
  };
  try {
    for (const instance of instances) await instance.pass('first call, which connects', 1);
    await untilReady();
    expect([await one.pass('shared', 3), await other.pass('shared', 3)]).toEqual([3, 2]);
    const read = { ...FIVE, isPerProcess: true };
    expect([await one.pass('read', 3, read), await other.pass('read', 3, read)]).toEqual([3, 2]);
    await redis.stop();
    expect([await one.pass('away', 6), await other.pass('away', 6)]).toEqual([5, 5]);
    redis = await startRedis(port);
    await untilReady();
    expect([await one.pass('back', 3), await other.pass('back', 3)]).toEqual([3, 2]);
    mockTimeFactor = 0.1;
    process.kill(redis.pid, 'SIGSTOP');
    expect([await one.pass('silent', 6), await other.pass('silent', 6)]).toEqual([5, 5]);
    process.kill(redis.pid, 'SIGCONT');
  } finally {
    mockTimeFactor = 60;
    for (const instance of instances) await instance.close();
    await redis.stop();
    delete process.env.REDIS_URL;
  }
});
