import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openEmbedded } from './index';
import { temporaryDirectory } from './testing';

/** MongoDB's CRUD specification tests, run by the runner that lies beside the project. */
const root = resolve(__dirname, '../../..');
const CHECKS = 'checks/crud-spec.mjs';
const hasChecks = (folder: string) => existsSync(join(folder, CHECKS));
// A folder that is named has to have them: the test fails otherwise.
const shared =
  process.env.BOXSCOOP_SHARED || [join(root, '../shared'), join(root, '../../shared')].find(hasChecks);

/** The exceptions are listed in the documentation, one `file: description` a line in a block that starts with crud-spec. */
function documented(): string[] {
  const text = readFileSync(join(__dirname, '../docs/embedded-database.md'), 'utf8');
  return (/```crud-spec\n([\s\S]*?)```/.exec(text)?.[1] ?? '').split('\n').filter(Boolean);
}

function run(uri: string): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [join(shared as string, CHECKS), uri], {
      cwd: root,
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', () => done(output));
  });
}

const testOrSkip = shared ? test : test.skip;

testOrSkip(
  `passes at least 240 tests of the CRUD specification (${CHECKS} in BOXSCOOP_SHARED) and fails only what is documented`,
  async () => {
    expect([shared, CHECKS, hasChecks(shared as string)]).toEqual([shared, CHECKS, true]);
    const dataDir = temporaryDirectory();
    const database = await openEmbedded({ dataDir, port: 0 });
    try {
      const output = await run(database.uri);
      const failed = [...output.matchAll(/^FAIL {2}(\S+?\.json: .*?): \w+: /gm)].map(
        (match) => match[1] as string,
      );
      const passed = Number(/(\d+) passed/.exec(output)?.[1] ?? 0);
      expect(failed.filter((name) => !documented().includes(name))).toEqual([]);
      expect(Number(/(\d+) failed/.exec(output)?.[1] ?? -1)).toBe(failed.length);
      expect(passed).toBeGreaterThanOrEqual(240);
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  120_000,
);
