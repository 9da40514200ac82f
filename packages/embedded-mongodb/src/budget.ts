import { getHeapStatistics } from 'node:v8';
import { CommandError } from './errors';
import { sizeOf } from './values';

/**
 * What a command may use of time and memory.
 *
 * A command pauses for others between two documents, but an expression, a filter or an update of one document runs to
 * its end. So these count their steps and the bytes of their results: every few steps they check the command's
 * `maxTimeMS`, and how long it has been since the last pause. All work between two pauses is synchronous, so there is one
 * current stretch of work in the process; call `beginStretch` when work starts or resumes.
 */

/**
 * The most processor time without a pause, which only a single document that is very expensive to evaluate takes. It is not
 * time on the clock, as a machine with much else to do may not let this process run for as long as that.
 */
export const MAX_STRETCH_MS = 800;
/** After this time a command pauses, between two documents. */
const SLICE_MS = 12;
const STEPS_PER_CHECK = 1024;
/** MongoDB's limit for what one expression or accumulator builds: $range, $push and so on. */
export const MAX_BYTES = 100 * 1024 * 1024;
/** MongoDB's limit for a text that an expression builds. */
const MAX_TEXT = 64 * 1024 * 1024;
const BYTES_PER_MEASURE = 64 * 1024 * 1024;
const MAX_GROWTH = 384 * 1024 * 1024;

let checkDeadline: () => void = () => undefined;
let started = Number.POSITIVE_INFINITY;
let startedCpu: NodeJS.CpuUsage | undefined;
let steps = 0;
let bytes = 0;
let heapAtStart: number | undefined;

/** Starts a stretch of work for a command; `check` throws when the command's own time is up. */
export function beginStretch(check: () => void): void {
  checkDeadline = check;
  started = performance.now();
  startedCpu = process.cpuUsage();
  steps = 0;
  bytes = 0;
  heapAtStart = undefined;
}

/** Whether other work should get its turn now. */
export const isPauseDue = (): boolean => performance.now() - started > SLICE_MS;

/** Counts steps of work; throws code 50 when the command's time or that of one stretch is up. */
export function spend(count = 1): void {
  steps += count;
  if (steps < STEPS_PER_CHECK) return;
  steps = 0;
  checkTime();
}

/** The same, at once: before and after work that cannot be interrupted. */
export function checkTime(): void {
  checkDeadline();
  // The processor is asked only when the clock says that it can be: one thread uses at most as much.
  if (performance.now() - started > MAX_STRETCH_MS && processorMs() > MAX_STRETCH_MS)
    throw new CommandError(
      50,
      `operation exceeded time limit: one document was worked on for more than ${MAX_STRETCH_MS} ms`,
    );
}

/** Processor time of all threads of this process since the stretch of work has begun. */
function processorMs(): number {
  const { user, system } = process.cpuUsage(startedCpu);
  return (user + system) / 1000;
}

/** Counts memory that an expression takes for what it makes; throws code 146 when that is too much. */
export function take(size: number): void {
  bytes += size;
  if (bytes < BYTES_PER_MEASURE) return;
  bytes = 0;
  // What has been counted may long be garbage, as when $reduce replaces its value: only the heap itself can tell.
  const used = getHeapStatistics().used_heap_size;
  heapAtStart ??= used - BYTES_PER_MEASURE;
  if (used - heapAtStart > MAX_GROWTH) throw memoryExceeded('expression');
}

/** The error for what would need more memory than MongoDB gives it. */
export const memoryExceeded = (what: string): CommandError =>
  new CommandError(
    146,
    `${what} used too much memory and cannot spill to disk. Memory limit: ${MAX_BYTES} bytes`,
  );

/** Throws unless a text of this many UTF-16 units may be built. */
export function takeText(length: number): void {
  if (length > MAX_TEXT)
    throw new CommandError(13548, `BufBuilder attempted to grow() to ${length} bytes, past the 64MB limit.`);
  take(length + 16);
}

/** What a stage or a sort holds of the documents that came through it; throws code 292 where MongoDB would write them to disk. */
export class Held {
  private bytes = 0;
  constructor(private readonly stage: string) {}

  /** Counts a value, and bytes that are needed beside it. */
  add(value: unknown, more = 0): void {
    this.bytes += sizeOf(value) + more;
    if (this.bytes > MAX_HELD)
      throw new CommandError(
        292,
        `${this.stage} exceeded memory limit of ${MAX_HELD} bytes, and this server does not use disk for it`,
      );
  }

  /** Counts a value that was added no more. */
  drop(value: unknown): void {
    this.bytes -= sizeOf(value);
  }
}

const MAX_HELD = 256 * 1024 * 1024;
