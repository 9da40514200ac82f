import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { invalidate } from '@/lib/platform/cache/invalidation';
import { database } from '@/lib/platform/db/client';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { exportDatabase } from './backup-export';
import { restoreDatabase } from './backup-restore';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const folder = mkdtempSync(join(tmpdir(), 'boxscoop-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const filesOf = (name: string) =>
  Object.fromEntries(readdirSync(at(name)).map((file) => [file, readFileSync(join(at(name), file), 'utf8')]));

const ODD: Document[] = [
  { _id: new ObjectId('0123456789abcdef01234567'), text: 'line\u2028end \u0000 "quoted"\n', none: null },
  { _id: 'text', int: new Int32(5), double: new Double(5), negativeZero: new Double(-0), nan: Number.NaN },
  { _id: 7, long: Long.fromString('9007199254740993'), decimal: Decimal128.fromString('1.10') },
  {
    _id: { a: 1, b: 2 },
    binary: new Binary(Buffer.from([0, 255])),
    uuid: new UUID(),
    regex: new BSONRegExp('^a', 'i'),
  },
  { _id: new Date(0), early: new Date(-1), list: [[], {}, [1, [2]]], stamp: new Timestamp({ t: 3, i: 4 }) },
  { _id: true, last: new MaxKey(), z: 1, a: 2 },
];

async function fill() {
  const db = await database();
  await db.collection<Document>('odd').insertMany(ODD.map((document) => ({ ...document })));
  await db
    .collection<Document>('players')
    .insertMany(
      Array.from({ length: 1200 }, (_, index) => ({ name: `Player ${index}`, slug: `player-${index}` })),
    );
  await db.collection<Document>('counters').insertOne({ _id: 'sample-data' as never, value: 1 });
  await invalidate(['players']);
}

test('a restored database is identical, types included, and exports to the same backup', async () => {
  await fill();
  expect(await exportDatabase(at('first'))).toEqual({ counters: 1, odd: ODD.length, players: 1200 });
  await emptyDatabase();
  await restoreDatabase(at('first'));
  await exportDatabase(at('second'));
  expect(filesOf('second')).toEqual(filesOf('first'));
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

test('a database that is not empty is not touched without --drop', async () => {
  await fill();
  await exportDatabase(at('kept'));
  await (await database()).collection('players').insertOne({ name: 'New', slug: 'new' });
  await expect(restoreDatabase(at('kept'))).rejects.toThrow(/not empty \(counters, odd, players\).*--drop/);
  await restoreDatabase(at('kept'), { drops: true });
  expect(await (await database()).collection('players').countDocuments({ slug: 'new' })).toBe(0);
});

test('a backup of an earlier version gets the current field names', async () => {
  const tweets = (await database()).collection<Document>('tweets');
  await tweets.insertOne({ tweet_id: '1', feeds: ['rumors'] });
  await exportDatabase(at('earlier'));
  await restoreDatabase(at('earlier'), { drops: true });
  expect(await tweets.findOne({}, { projection: { _id: 0 } })).toEqual({
    tweet_id: '1',
    timelines: ['rumors'],
  });
});

test('an export replaces an earlier backup and no other folder', async () => {
  await fill();
  await exportDatabase(at('again'));
  await (await database()).collection('odd').deleteMany({});
  expect(await exportDatabase(at('again'))).not.toHaveProperty('odd');
  expect(readdirSync(at('again')).sort()).toEqual(['contents.json', 'counters.jsonl', 'players.jsonl']);
  await expect(exportDatabase(folder)).rejects.toThrow('contains something other than a backup');
});

test.each([
  [
    'a line that is not JSON',
    (text: string) => text.replace('"_id"', '_id'),
    /odd\.jsonl:1: not extended JSON/,
  ],
  [
    'a document without _id',
    (text: string) => `${text}{"a":1}\n`,
    /odd\.jsonl:7: not a document with an _id/,
  ],
  ['a lost line', (text: string) => text.slice(text.indexOf('\n') + 1), /has 5 documents where .* says 6/],
])('%s is reported, and nothing is written', async (_name, damage, message) => {
  await fill();
  await exportDatabase(at('damaged'));
  const file = join(at('damaged'), 'odd.jsonl');
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  await emptyDatabase();
  await expect(restoreDatabase(at('damaged'))).rejects.toThrow(message);
  expect(await (await database()).collection('players').countDocuments({})).toBe(0);
  rmSync(at('damaged'), { recursive: true });
});

test('a folder without a backup is refused', async () => {
  await expect(restoreDatabase(at('nowhere'))).rejects.toThrow('is not a backup');
});
