import { PurgeQueue, REPEAT_MS } from './purge-queue';
import type { PurgeRequest } from './purge-requests';
import { EVERYTHING } from './surrogate-keys.mjs';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

/** A queue for Varnish whose answers are planned; 200 without a plan. */
function queueOf(...planned: (number | Error)[]) {
  const sent: string[] = [];
  const queue = new PurgeQueue(
    { kind: 'varnish', url: 'http://cache' },
    {
      host: 'scoop.example',
      send: async ({ headers }: PurgeRequest) => {
        const answer = planned.shift() ?? 200;
        if (answer instanceof Error) throw answer;
        sent.push(`${headers['xkey-purge']}${headers['xkey-repeat'] ? ' again' : ''}`);
        return answer;
      },
    },
  );
  return { queue, sent };
}

test('what is invalidated together is purged by one request, and once more when nothing older can be on its way', async () => {
  const { queue, sent } = queueOf();
  queue.add(['a', 'b']);
  queue.add(['b', 'c']);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['a b c']);
  await jest.advanceTimersByTimeAsync(REPEAT_MS + 100);
  expect(sent).toEqual(['a b c', 'a b c again']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test.each([[[503]], [[new Error('refused'), 503, new Error('refused')]]])(
  'a purge that fails with %j is tried again until it is done, and counted',
  async (failures) => {
    const { queue, sent } = queueOf(...failures);
    queue.add(['a']);
    await jest.advanceTimersByTimeAsync(30);
    expect(queue.isHealthy).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(queue.isHealthy).toBe(true);
    expect(sent.at(-1)).toBe('a again');
    expect(queue.counts).toEqual({ sent: 2, failed: failures.length, everything: 0 });
    expect(queue.size).toBe(0);
  },
);

test('retries wait longer and longer, half a minute at most', async () => {
  const { queue } = queueOf(...Array.from({ length: 1_000 }, () => new Error('refused')));
  queue.add(['a']);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(queue.counts.failed).toBeGreaterThan(20);
  expect(queue.counts.failed).toBeLessThan(40);
});

test('a cache that is away while more changes than are remembered forgets everything', async () => {
  const { queue, sent } = queueOf(new Error('refused'));
  queue.add(['a']);
  await jest.advanceTimersByTimeAsync(30);
  queue.add(Array.from({ length: 6_000 }, (_, n) => `tweet:${n}`));
  expect(queue.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([EVERYTHING]);
  expect(queue.counts.everything).toBe(1);
});

test('what fails in the middle of a batch is tried again without what was done', async () => {
  const { queue, sent } = queueOf(200, 503);
  queue.add(Array.from({ length: 150 }, (_, n) => `k${n}`));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent.map((keys) => keys.split(' ').length)).toEqual([100, 50, 50]);
});

test('a repeat that fails is tried again as a repeat, and not repeated again', async () => {
  const { queue, sent } = queueOf(200, 503);
  queue.add(['a']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a', 'a again', 'a again']);
  expect(queue.counts).toEqual({ sent: 2, failed: 1, everything: 0 });
});

test('what changes before the repeat of a purge of everything is purged for the first time', async () => {
  const { queue, sent } = queueOf();
  queue.add([EVERYTHING]);
  await jest.advanceTimersByTimeAsync(REPEAT_MS + 25);
  queue.add(['a']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([EVERYTHING, EVERYTHING, `${EVERYTHING} again`]);
});
