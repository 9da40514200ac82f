import { writeFileSync } from 'node:fs';

/** Whether a part measures with less data, as `npm run bench -- --short` asks. */
export const IS_SHORT = process.env.BENCH_SHORT === '1';

/** Hands the numbers of a part to `npm run bench -- --json`; what failed goes to standard error and ends it with 1. */
export function finish(numbers: object, failures: readonly string[]): void {
  const { BENCH_RESULT: file } = process.env;
  if (file) writeFileSync(file, JSON.stringify({ ...numbers, failures }));
  for (const failure of failures) console.error(`FAIL ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
