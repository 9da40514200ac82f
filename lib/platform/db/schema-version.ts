import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { ConfigError } from '@/lib/platform/config/config';
import { type Lease, takeLease } from '@/lib/platform/jobs/lease';
import { log } from '@/lib/platform/telemetry/log';
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
}

const WAIT_MS = 500;

/**
 * Carries out the migrations that a database lacks. Idempotent, and safe in several processes at once.
 * @throws ConfigError if the data is of a version that this program does not know
 */
export async function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  const own = migrations.at(-1)?.version ?? 0;
  for (;;) {
    const { value = 0, readable_from: readableFrom = 0 } = (await find(db)) ?? {};
    if (readableFrom > own) throw tooNew(value, own);
    if (value >= own) return;
    const lease = await takeLease('migration');
    if (lease) await runMissing(db, migrations, lease).finally(lease.release);
    else await sleep(WAIT_MS);
  }
}

/** Ends early when the lease is lost: another process may then carry out what is left. */
async function runMissing(db: Db, migrations: readonly Migration[], { isHeld }: Lease): Promise<void> {
  const { value = 0 } = (await find(db)) ?? {};
  for (const migration of migrations.filter(({ version }) => version > value)) {
    if (!isHeld()) return;
    await migration.run(db);
    await finish(db, migration);
    log.debug({ version: migration.version }, 'the data has the schema of this version');
  }
}

/** Carries out all migrations again, as after data of an earlier version was restored. */
export async function migrateAnew(db: Db): Promise<void> {
  await schema(db).deleteOne({ _id: SCHEMA_KEY });
  await migrate(db);
}

const schema = (db: Db) => db.collection<SchemaDocument>('counters');
const find = (db: Db) => schema(db).findOne({ _id: SCHEMA_KEY });

/** By `$max`, so that a slower process never lowers the version. */
const finish = (db: Db, { version, readableFrom }: Migration) =>
  schema(db).updateOne(
    { _id: SCHEMA_KEY },
    { $max: { value: version, readable_from: readableFrom } },
    { upsert: true },
  );

const tooNew = (version: number, own: number) =>
  new ConfigError(
    `The data is of a newer version of this program: its schema is ${version}, and this one knows ${own}. ` +
      'Start the newer version, or restore a backup that this one has made.',
  );
