import { parseArgs } from 'node:util';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { absenceOf } from './absent-data';

/**
 * `npm run db -- --port N` serves the embedded database on 127.0.0.1 to MongoDB clients of the same user, and of root.
 * `npm run db -- --check` reads all of it and reports damage and inconsistencies; exit code 1 if there are any.
 */
const dataDir = process.env.DATA_DIR || '.data';

async function serve(port: number): Promise<void> {
  const database = await openEmbedded({ dataDir, port, onRestart: console.error });
  console.log(database.uri);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      database.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

async function check(): Promise<boolean> {
  const absence = absenceOf(dataDir);
  if (absence) {
    console.error(absence);
    return false;
  }
  const database = await openEmbedded({ dataDir });
  const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 10_000 });
  let isValid = true;
  const say = (fault: string) => {
    isValid = false;
    console.error(fault);
  };
  try {
    const { databases } = await client.db().admin().listDatabases();
    for (const { name } of databases) {
      const db = client.db(name);
      for (const collection of await db.listCollections().toArray()) {
        try {
          const { nrecords, errors } = await db.command({ validate: collection.name });
          for (const error of errors as string[]) say(error);
          console.log(`${name}.${collection.name}: ${nrecords} documents, ${errors.length} faults`);
        } catch (error) {
          say(`${name}.${collection.name} cannot be read: ${(error as Error).message}`);
        }
      }
    }
  } finally {
    await client.close();
    await database.close();
  }
  if (!isValid) console.error(`The data in ${dataDir} is damaged. Put a backup in its place.`);
  return isValid;
}

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '27017' }, check: { type: 'boolean', default: false } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
    process.exit(2);
  }
  if (values.check) process.exitCode = (await check()) ? 0 : 1;
  else await serve(port);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
