import { setImmediate as turn } from 'node:timers/promises';
import { fit, Rows } from '@/lib/domain/forecast/fit';
import { History } from '@/lib/domain/forecast/past-rumors';
import { invent } from '@/lib/domain/forecast/simulated-world';
import { AVERAGE } from '@/lib/domain/score/constants';
import { finish, IS_SHORT } from './result';

/**
 * How long a fit on 300,000 settled rumors takes, apart from reading them, and how long other work of the process waits for its
 * turn. Asserted: less than 40 seconds of processor time.
 */
const world = { seed: 5, repeating: 0.25, average: AVERAGE, claims: IS_SHORT ? 6_000 : 57_000 };
const rumors = invent(world);

let longestWait = 0;
let isOver = false;
const watch = (async () => {
  while (!isOver) {
    const began = performance.now();
    await turn();
    longestWait = Math.max(longestWait, performance.now() - began);
  }
})();
const began = performance.now();
const before = process.cpuUsage();
const rows = new Rows();
const history = new History(rows);
for (const [place, rumor] of rumors.entries()) {
  if (place % 200 === 0) await turn();
  history.add(rumor);
}
await history.end();
const walked = performance.now() - began;
const { weights } = await fit(rows, 'bench');
const { user, system } = process.cpuUsage(before);
isOver = true;
await watch;
const seconds = (user + system) / 1e6;
console.log(
  `${rumors.length} rumors, ${rows.count} rows: ${(walked / 1000).toFixed(1)} s for the rows, ${seconds.toFixed(1)} s of processor time, ` +
    `others wait at most ${longestWait.toFixed(0)} ms; weights ${weights.join(' ')}`,
);
finish({ rumors: rumors.length, seconds, longestWait }, [...(seconds > 40 ? ['40 seconds'] : [])]);
