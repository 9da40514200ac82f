import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { ConfigError } from '@/lib/platform/config/config';
import { log } from '@/lib/platform/log/log';
import { repeat } from '@/lib/platform/time/repeat';
import { MIGRATIONS, type Migration } from './migrations';

/**
 * The version of what is stored, as one document of the database. Every process compares it with its own at its start:
 * one of several carries out what is missing, and the others wait for it.
 */

/** The counter whose value is the version. */
export const SCHEMA_KEY = 'schema';

interface SchemaDocument {
  _id: string;
  value?: number;
  /** The oldest version whose programs work with the data. */
  readable_from?: number;
  /** Which process is changing the data, and until when by the clock of the database it holds that right. */
  owner?: string;
  owned_until?: Date;
}

/** A process that ends without a word keeps others waiting no longer than this, in milliseconds. */
const LEASE_MS = 15_000;
const WAIT_MS = 500;

/**
 * Carries out the migrations that a database lacks. Idempotent, and safe in several processes at once.
 * @throws ConfigError if the data is of a version that this program does not know
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const own = migrations.at(-1)?.version ?? 0;
  const owner = randomUUID();
  for (;;) {
    const { value = 0, readable_from: readableFrom = 0 } = (await find(db)) ?? {};
    if (readableFrom > own) throw tooNew(value, own);
    if (value >= own) return;
    if (await take(db, owner)) break;
    await sleep(WAIT_MS);
  }
  const stopRenewing = repeat(async () => void (await take(db, owner).catch(() => false)), LEASE_MS / 3);
  try {
    const { value = 0 } = (await find(db)) ?? {};
    for (const migration of migrations.filter(({ version }) => version > value)) {
      await migration.run(db);
      await finish(db, migration);
      log.debug({ version: migration.version }, 'the data has the schema of this version');
    }
  } finally {
    await stopRenewing();
    await schema(db).updateOne({ _id: SCHEMA_KEY, owner }, { $unset: { owner: '', owned_until: '' } });
  }
}

/** Carries out all migrations again, as after data of an earlier version was restored. */
export async function migrateAnew(db: Db): Promise<void> {
  await schema(db).deleteOne({ _id: SCHEMA_KEY });
  await migrate(db);
}

const schema = (db: Db) => db.collection<SchemaDocument>('counters');
const find = (db: Db) => schema(db).findOne({ _id: SCHEMA_KEY });

/** @returns whether this process may change the data now */
async function take(db: Db, owner: string): Promise<boolean> {
  await schema(db).updateOne({ _id: SCHEMA_KEY }, { $setOnInsert: { value: 0 } }, { upsert: true });
  const isFree = { $lte: [{ $ifNull: ['$owned_until', new Date(0)] }, '$$NOW'] };
  const { matchedCount } = await schema(db).updateOne(
    { _id: SCHEMA_KEY, $or: [{ owner }, { $expr: isFree }] },
    [{ $set: { owner, owned_until: { $add: ['$$NOW', LEASE_MS] } } }],
  );
  return matchedCount === 1;
}

/** Another process never sets it back. */
const finish = (db: Db, { version, readableFrom }: Migration) =>
  schema(db).updateOne(
    { _id: SCHEMA_KEY },
    { $max: { value: version, readable_from: readableFrom } },
    { upsert: true },
  );

const tooNew = (found: number, own: number) =>
  new ConfigError(
    `The data is of a newer version of this program: its schema is ${found}, and this one knows ${own}. ` +
      'Start the newer version, or restore a backup that this one has made.',
  );
