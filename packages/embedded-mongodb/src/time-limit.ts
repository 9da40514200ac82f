import { availableParallelism, loadavg } from 'node:os';
import { Script } from 'node:vm';
import { MAX_STRETCH_MS } from './budget';
import { CommandError } from './errors';

/**
 * A time limit for code that does not return. Expressions, filters and updates count their steps and look at the clock
 * themselves (budget.ts); this ends what does not, whatever it is. Only the command that took too long is answered with an
 * error, all other clients go on.
 *
 * It is the timeout of `node:vm`, which stops a running regular expression too. Code that is stopped runs none of its
 * `finally` blocks, so nothing that writes may run in here.
 */
/** Longer than what counts its steps takes at most, so that its own, more exact answer comes first. */
const STEP_LIMIT_MS = MAX_STRETCH_MS + 500;
/** The same for `maxTimeMS`. */
const GRACE_MS = 250;
/** How much longer a step may take on a machine that has more to do than it can. */
const MAX_FACTOR = 3;
const LOAD_IS_KNOWN_MS = 1000;

const SLOT = 'embedded-mongodb.step';
const script = new Script(`globalThis[Symbol.for('${SLOT}')]()`);
/** The global object of the script, which is not this module's under a test runner that makes its own. */
const setStep = new Script(`(step) => { globalThis[Symbol.for('${SLOT}')] = step; }`).runInThisContext() as (
  step: (() => void) | undefined,
) => void;

let isRunning = false;

let factor = 1;
let factorUntil = 0;

/**
 * Programs that want to run, for each core: the timeout of `node:vm` is time on the clock, of which a step gets a share. 1 on
 * a machine with cores to spare, and on Windows, which has no load average.
 */
function loadFactor(): number {
  const now = performance.now();
  if (now >= factorUntil) {
    factorUntil = now + LOAD_IS_KNOWN_MS;
    const [load = 0] = loadavg();
    factor = Math.min(MAX_FACTOR, Math.max(1, load / availableParallelism()));
  }
  return factor;
}

/**
 * For `unhandledRejection` of the process. A step that is stopped while its own error for the time limit is on its way through
 * async functions leaves a rejected promise that nothing waits for any more: its command has been answered.
 * @throws any other reason, which ends the process
 */
export function ignoreStoppedStep(reason: unknown): void {
  if (!(reason instanceof CommandError && reason.code === 50)) throw reason;
}

/**
 * Runs `step`; throws code 50 when it has not returned a little after `ms`, or after a second and a half, which is longer
 * while the machine is busy. A step inside a step ends with it.
 */
export function limitStep<T>(step: () => T, ms = Number.POSITIVE_INFINITY): T {
  if (isRunning) return step();
  const timeout = Math.max(1, Math.ceil(Math.min(ms + GRACE_MS, STEP_LIMIT_MS * loadFactor())));
  let result: { value: T } | undefined;
  isRunning = true;
  setStep(() => {
    result = { value: step() };
  });
  try {
    script.runInThisContext({ timeout, displayErrors: false });
    return (result as unknown as { value: T }).value;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new CommandError(50, `operation exceeded time limit: one step took longer than ${timeout} ms`);
  } finally {
    isRunning = false;
    setStep(undefined);
  }
}
