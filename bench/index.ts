import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run bench -- [--short] [--json FILE] [part …]`: runs each file of this folder, or the named parts, in its own
 * process. A part prints a table and exits with an error if a ratio it asserts does not hold. With `--short`
 * (BENCH_SHORT=1) it measures with less data; what it writes to the file BENCH_RESULT goes into FILE.
 */
const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
});
const parts = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && !['index.ts', 'result.ts'].includes(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
for (const part of positionals)
  if (!parts.includes(part)) {
    console.error(`There is no part ${part}. Parts: ${parts.join(', ')}`);
    process.exit(2);
  }

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-bench-results-'));
const results: Record<string, { passed: boolean }> = {};
for (const part of positionals.length > 0 ? positionals : parts) {
  console.log(`\n== ${part}`);
  const file = join(folder, `${part}.json`);
  writeFileSync(file, '{}');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(here, `${part}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_RESULT: file, ...(values.short && { BENCH_SHORT: '1' }) },
  });
  results[part] = { ...JSON.parse(readFileSync(file, 'utf8')), passed: status === 0 };
}
rmSync(folder, { recursive: true, force: true });
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
process.exit(Object.values(results).every(({ passed }) => passed) ? 0 : 1);
