import { setTimeout as sleep } from 'node:timers/promises';
import { useTemporaryDatabase } from '@/test/database';
import { keepLease } from './lease';

useTemporaryDatabase();

test('a released lease is free, also when a renewal was under way', async () => {
  for (let turn = 0; turn < 100; turn++) {
    const lease = await keepLease('issue', `holder ${turn}`, 60_000, { renewEveryMs: 1 });
    expect(lease).not.toBeNull();
    await sleep(turn % 4);
    await lease!.release();
  }
});

test('a held lease is refused to others', async () => {
  const lease = await keepLease('other', 'first', 60_000);
  expect(await keepLease('other', 'second', 60_000)).toBeNull();
  expect(lease!.isHeld()).toBe(true);
  await lease!.release();
  const next = await keepLease('other', 'second', 60_000);
  expect(next).not.toBeNull();
  await next!.release();
});
