import { fork } from 'node:child_process';
import { once } from 'node:events';
import { compiled, compileForTests } from './compiled';
import type { Databases } from './processes/databases';

/**
 * Before the integration tests: compiles the embedded database and the site's commands, which they start, and starts an
 * empty database for each worker (`TEST_DATABASES`), which its files of tests use one after the other. Making the indexes
 * of a database takes as long as starting it, so that files with a process of their own copy one (`INDEXED_DATA_DIR`).
 */
export default async function prepareIntegrationTests({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await compileForTests();
  const child = fork(compiled('test/processes/databases.ts'), [String(maxWorkers)], {
    env: { ...process.env, MONGODB_URI: '' },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`test/processes/databases.ts ended with ${code}.`);
  });
  const [{ dataDir, uris }] = (await Promise.race([once(child, 'message'), ended])) as [Databases];
  ended.catch(() => undefined);
  process.env.INDEXED_DATA_DIR = dataDir;
  process.env.TEST_DATABASES = uris.join(' ');
  // It ends with this process.
  child.unref();
  child.channel?.unref();
}
