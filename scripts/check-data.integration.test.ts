import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { collection } from '@/lib/platform/db/collections';
import { compiled } from '@/test/compiled';
import { useDatabaseProcess } from '@/test/database';
import { writeTeam } from '@/test/tweets';

useDatabaseProcess();

function checkData(args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiled('scripts/check-data.ts'), ...args],
    {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    },
  );
  return { status, lines: stdout.trim().split('\n'), stderr };
}

test('the command reports what disagrees, exits with 1, and repairs it', async () => {
  expect(checkData()).toEqual({ status: 0, lines: ['All data agrees.'], stderr: '' });
  const { _id } = await writeTeam('Miami Heat');
  await (await collection('teams')).updateOne({}, { $set: { 'counts.all': 5 } });
  const found = `teams ${_id.toHexString()} counts: stored {"rumors":0,"news":0,"all":5}, computed {"rumors":0,"news":0,"all":0}`;
  expect(checkData()).toEqual({ status: 1, lines: [found, '1 value disagrees.'], stderr: '' });
  expect(checkData(['--repair'])).toEqual({
    status: 0,
    lines: [found, '1 value disagrees. Checking again after the repair.', 'Repaired: all data agrees.'],
    stderr: '',
  });
});

test('without the environment of the site it makes no database, and says what to set', () => {
  const dataDir = join(tmpdir(), 'boxscoop-no-data');
  const { status, stderr } = checkData([], { MONGODB_URI: '', DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`There is no database in ${dataDir}. Set MONGODB_URI or DATA_DIR`),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
