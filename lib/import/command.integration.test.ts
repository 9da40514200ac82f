import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runImport(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/import.ts', ...args],
    { env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('the command reports each rejected line, stores it next to the file, and exits with 1', () => {
  const file = join(folder, 'teams.jsonl');
  const good = '{"name":"Utah Jazz","slug":"utah-jazz"}\n';
  writeFileSync(file, `${good}{"name":"No slug"}\n\u001b[2J{broken\n`);
  const first = runImport('teams', file);
  expect(first.status).toBe(1);
  expect(first.stdout).toBe('teams: 1 created, 0 updated, 0 unchanged, 2 rejected\n');
  expect(first.stderr).toContain(`${file}:2: slug: `);
  expect(first.stderr).toContain(`${file}:3: not valid JSON`);
  // Control characters of the file are not sent to the terminal.
  expect(first.stderr).not.toContain('\u001b');
  const kept = readFileSync(`${file}.rejected.jsonl`, 'utf8').trim().split('\n');
  expect(kept.map((line) => JSON.parse(line))).toMatchObject([
    { line: 2, record: { name: 'No slug' } },
    { line: 3, record: '\u001b[2J{broken' },
  ]);

  writeFileSync(file, good);
  const second = runImport('teams', file);
  expect(second).toMatchObject({ status: 0, stdout: expect.stringContaining('1 unchanged, 0 rejected') });
  expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
}, 60_000);

test.each([
  [['coaches', 'a.json'], 'unknown kind "coaches": use one of journalists, players, '],
  [['teams', 'nowhere.json'], 'there is no file "nowhere.json"'],
  [['teams', '.editorconfig'], 'name it .jsonl'],
])(
  '%j is wrong usage: exit code 2, and what to do',
  (args, message) => {
    const { status, stderr } = runImport(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  },
  60_000,
);
