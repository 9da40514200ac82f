import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, MongoClient } from 'mongodb';
import { serveHere } from './serve';

/**
 * A writer for the tests that kill processes: opens the data directory given, writes without pause through the driver, and
 * says on standard output what was acknowledged. Arguments: directory, name, and `crash` or `race`.
 */
const [, , dataDir = '', name = '', mode = ''] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Stored {
  _id: string;
  n: number;
  even: boolean;
  tags: string[];
  twin?: string;
}

/** Inserts, updates and deletes of its own documents, several at a time; each is reported once it is acknowledged. */
async function crash(docs: Collection<Stored>, worker: number): Promise<never> {
  for (let i = 0; ; i++) {
    const _id = `${name}-${worker}-${i}`;
    await docs.insertOne({ _id, n: i, even: i % 2 === 0, tags: [`t${i % 7}`, `u${i % 3}`] });
    say(`insert ${_id}`);
    if (i % 3 === 0) {
      await docs.updateOne({ _id }, { $set: { n: -i, twin: _id }, $push: { tags: 'later' } });
      say(`update ${_id}`);
    }
    if (i % 5 === 4) {
      await docs.deleteOne({ _id: `${name}-${worker}-${i - 1}` });
      say(`delete ${name}-${worker}-${i - 1}`);
    }
  }
}

/** A hundred increments of one document, and a hundred tries for names that only one process may have. */
async function race(db: Db): Promise<void> {
  const shared = db.collection<{ _id: string; n: number; list: string[] }>('shared');
  const names = db.collection('names');
  await names.createIndex({ name: 1 }, { unique: true });
  let won = 0;
  const turns = Array.from({ length: 100 }, (_, i) => i);
  await Promise.all(
    turns.map(async (i) => {
      await shared.updateOne(
        { _id: 'counter' },
        { $inc: { n: 1 }, $push: { list: `${name}-${i}` } },
        { upsert: true },
      );
      await names.insertOne({ name: `name${i}`, by: name }).then(
        () => won++,
        (error: { code?: number }) => {
          if (error.code !== 11000) throw error;
        },
      );
    }),
  );
  say(`won ${won}`);
}

async function main(): Promise<void> {
  // In this process, so that the signal that ends it ends the database too.
  const path = join(mkdtempSync(join(tmpdir(), 'boxscoop-writer-')), 'db.sock');
  const database = await serveHere(dataDir, { path });
  const client = await new MongoClient(database.uri).connect();
  const db = client.db('crash');
  if (mode === 'race') {
    await race(db);
    await client.close();
    await database.close();
    return;
  }
  const docs = db.collection<Stored>('docs');
  await docs.createIndexes([
    { key: { n: 1, even: -1 } },
    { key: { tags: 1 } },
    { key: { twin: 1 }, unique: true, sparse: true },
  ]);
  say('ready');
  await Promise.all([0, 1, 2].map((worker) => crash(docs, worker)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
});
