import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from './repeat';

test('runs follow each other, and stopping waits for the one under way', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const stop = repeat(async () => {
    running++;
    most = Math.max(most, running);
    await sleep(20);
    running--;
    runs++;
  }, 1);
  while (runs < 2 || running === 0) await sleep(1);
  await stop();
  expect([running, most]).toEqual([0, 1]);
  const before = runs;
  await sleep(40);
  expect(runs).toBe(before);
});
