import type { CacheEntry } from 'next/dist/server/lib/cache-handlers/types';
import handler from './data-handler.mjs';
import { now } from './tags.mjs';

const entry = (value: string): CacheEntry => ({
  value: new Response(value).body!,
  tags: [],
  stale: 300,
  timestamp: now(),
  expire: 3_600,
  revalidate: 900,
});
const keep = (key: string, value: string) => handler.set(key, Promise.resolve(entry(value)));
const kept = async (key: string) => {
  const found = await handler.get(key, []);
  return found && new Response(found.value).text();
};

test('names that do not exist never evict what does', async () => {
  await keep('real', 'x'.repeat(1_000));
  const absent = (n: number) => `absent ${'x'.repeat(3_000)} ${n}`;
  for (let n = 0; n < 12_000; n++) await keep(absent(n), '0:"$@1"\n1:null\n');
  expect(await kept('real')).toBe('x'.repeat(1_000));
  expect(await kept(absent(11_999))).toBe('0:"$@1"\n1:null\n');
  expect(await kept(absent(0))).toBeUndefined();
});

test('what begins to exist replaces what did not, and the other way round', async () => {
  for (const value of ['0:"$@1"\n1:null\n', 'x'.repeat(1_000), '0:"$@1"\n1:null\n']) {
    await keep('player', value);
    expect(await kept('player')).toBe(value);
  }
});
