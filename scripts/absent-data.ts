import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A command that only reads must not create an empty database and report that it is valid: it was probably started in the
 * wrong folder, or without the environment of the site.
 * @returns a sentence with what to do if there is no embedded database in a folder
 */
export const absenceOf = (dataDir: string): string | undefined =>
  existsSync(join(dataDir, 'db'))
    ? undefined
    : `There is no database in ${dataDir}. Set MONGODB_URI or DATA_DIR as the site has it (docs/operations/commands.md).`;
