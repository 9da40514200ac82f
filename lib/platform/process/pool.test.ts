import { Pool } from './pool';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A pool with tasks that end when they are told to. */
function poolOf(size: number) {
  const pool = new Pool(size);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal = new AbortController().signal) =>
    pool.run(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, signal);
  return { pool, started, end: (name: string) => ends.get(name)?.(), run };
}

test('runs as many at once as it may, the others in their order', async () => {
  const { started, end, run } = poolOf(2);
  const results = ['a', 'b', 'c', 'd'].map((name) => run(name));
  await settle();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await settle();
  const late = run('e');
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd', 'e']) {
    end(name);
    await settle();
  }
  expect(await Promise.all([...results, late])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a task that fails, or is given up while it waits, gives its turn to the next one', async () => {
  const { pool, started, end, run } = poolOf(1);
  const { signal } = new AbortController();
  const failed = pool.run(async () => {
    throw new Error('no');
  }, signal);
  const giveUp = new AbortController();
  const first = run('a');
  const waiting = run('b', giveUp.signal);
  const last = run('c');
  await expect(failed).rejects.toThrow('no');
  giveUp.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  end('a');
  await settle();
  end('c');
  expect(await Promise.all([first, last])).toEqual(['a', 'c']);
  expect(started).toEqual(['a', 'c']);
  await expect(run('d', giveUp.signal)).rejects.toThrow('given up');
});
