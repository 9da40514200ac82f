import { Script } from 'node:vm';
import { CommandError } from './errors';

/**
 * A time limit for code that does not return, such as a regular expression that backtracks for minutes. Between steps a
 * command lets others run and looks at the clock itself; this ends a step that never gets there. Only the command that
 * took too long is answered with an error, all other clients go on.
 *
 * It is the timeout of `node:vm`, which stops a running regular expression too. Code that is stopped runs none of its
 * `finally` blocks, so nothing that writes may run in here.
 */
const STEP_LIMIT_MS = 1000;

const SLOT = 'embedded-mongodb.step';
const script = new Script(`globalThis[Symbol.for('${SLOT}')]()`);
/** The global object of the script, which is not this module's under a test runner that makes its own. */
const setStep = new Script(`(step) => { globalThis[Symbol.for('${SLOT}')] = step; }`).runInThisContext() as (
  step: (() => void) | undefined,
) => void;

let isRunning = false;
/** Told of every step that was stopped. */
let onStopped: () => void = () => undefined;
export const whenStopped = (listener: () => void): void => {
  onStopped = listener;
};

/** Runs `step`; throws code 50 when it has not returned after `ms`, at most a second. A step inside a step has its limit. */
export function limitStep<T>(step: () => T, ms = STEP_LIMIT_MS): T {
  if (isRunning) return step();
  const timeout = Math.max(1, Math.ceil(Math.min(ms, STEP_LIMIT_MS)));
  let result: { value: T } | undefined;
  isRunning = true;
  setStep(() => {
    result = { value: step() };
  });
  try {
    script.runInThisContext({ timeout, displayErrors: false });
    return (result as { value: T } | undefined as { value: T }).value;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    onStopped();
    throw new CommandError(50, `operation exceeded time limit: one step took longer than ${timeout} ms`);
  } finally {
    isRunning = false;
    setStep(undefined);
  }
}
