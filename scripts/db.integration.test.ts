import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { compiled } from '../test/compiled';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-db-'));
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  const docs = Array.from({ length: 100 }, (_, n) => ({ n, text: `marked ${n}.` }));
  await client.db('boxscoop').collection('tweets').insertMany(docs);
  await client.close();
  await database.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const check = () =>
  spawnSync(process.execPath, [compiled('scripts/db.ts'), '--check'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });

test('the check names a document in which a byte was changed, and fails', () => {
  const file = join(dataDir, 'db', 'data.mdb');
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf('marked 50.'); at >= 0; at = bytes.indexOf('marked 50.', at + 1))
    bytes.write('M', at);
  writeFileSync(file, bytes);
  const { status, stdout, stderr } = check();
  expect(stdout).toBe('boxscoop.tweets: 100 documents, 2 faults\n');
  expect(stderr).toMatch(/record 51 is not a document.*\n.*counts 100 documents.*, there are 99/);
  expect(stderr).toContain('is damaged. Put a backup in its place.');
  expect(status).toBe(1);
});

test('the check of data that is well reports no fault', () => {
  expect(check()).toMatchObject({ status: 0, stdout: 'boxscoop.tweets: 100 documents, 0 faults\n' });
});

test('the check of a folder without a database makes none, and fails', () => {
  rmSync(join(dataDir, 'db'), { recursive: true });
  expect(check()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`There is no database in ${dataDir}. Set MONGODB_URI or DATA_DIR`),
  });
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
});
