import { cpSync, rmSync } from 'node:fs';
import { openEmbedded } from '@boxscoop/embedded-mongodb';
import { closeDatabase } from '@/lib/platform/db/client';
import { createIndexes } from '@/lib/platform/db/indexes';
import { temporaryFolder } from '@/test/temporary-folder';

/**
 * Serves databases that have their indexes and no documents, as many as its argument says, until the process that has
 * started it ends, however it does.
 */
export interface Databases {
  /** One without a process, to copy. */
  dataDir: string;
  uris: string[];
}

const count = Number(process.argv[2]);
const dataDirs = Array.from({ length: count + 1 }, (_, place) => temporaryFolder(`databases-${place}`));
const deleteAll = () => {
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
};
process.on('exit', deleteAll);
// A terminal sends these to the tests, too, which end this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const [dataDir, ...copies] = dataDirs as [string, ...string[]];
process.env.DATA_DIR = dataDir;
await createIndexes();
await closeDatabase();
const opened = await Promise.all(
  copies.map((copy) => {
    cpSync(dataDir, copy, { recursive: true });
    return openEmbedded({ dataDir: copy });
  }),
);
process.once('disconnect', async () => {
  await Promise.all(opened.map((database) => database.close()));
  process.exit();
});
process.send?.({ dataDir, uris: opened.map(({ uri }) => uri) } satisfies Databases);
