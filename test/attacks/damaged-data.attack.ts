import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { compiled } from '@/test/compiled';
import { freePort } from '@/test/site';

let dataDir: string;
const DB = compiled('scripts/db.ts');
const file = () => join(dataDir, 'db', 'data.mdb');

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'boxscoop-attack-'));
  const database = await openEmbedded({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  const docs = Array.from({ length: 5_000 }, (_, n) => ({ n, text: 'x'.repeat(200) }));
  await client.db('boxscoop').collection('tweets').insertMany(docs);
  await client.close();
  await database.close();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(script: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), MONGODB_URI: '' };
  return spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8', timeout: 180_000 });
}

test.each<[string, () => void]>([
  ['empty', () => truncateSync(file(), 0)],
  ['cut in the middle of its data', () => truncateSync(file(), 200_000)],
  ['without its data', () => rmSync(file())],
  ['of other bytes', () => writeFileSync(file(), Buffer.alloc(100_000, 'other bytes '))],
])('neither the site nor a command starts on a data directory that is %s', async (_, damage) => {
  damage();
  for (const command of [['scripts/start.mjs'], [DB, '--port', '0'], [DB, '--check']] as const) {
    const [script, ...args] = command;
    const { status, stderr } = await run(script, ...args);
    expect({ command, status }).toEqual({ command, status: 1 });
    expect({ command, stderr }).toEqual({
      command,
      stderr: expect.stringMatching(/damaged.*[Pp]ut a backup/),
    });
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});

test('a database that is well passes the check', async () => {
  expect(await run(DB, '--check')).toMatchObject({
    status: 0,
    stdout: 'boxscoop.tweets: 5000 documents, 0 faults\n',
  });
});
