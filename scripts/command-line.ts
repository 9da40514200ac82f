import { finishPurges } from '@/lib/platform/cache/purge';
import { ConfigError, config } from '@/lib/platform/config/config';
import { closeDatabase, isUnavailable } from '@/lib/platform/db/client';
import { isDiskFull } from '@/lib/platform/db/database-errors';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { absenceOf } from './absent-data';

/** Wrong usage of a command; the message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws ConfigError if `MONGODB_URI` is not set and there is no embedded database in `DATA_DIR`; does not connect */
export function requireDatabase(): void {
  const { MONGODB_URI, DATA_DIR } = config();
  const absence = MONGODB_URI ? undefined : absenceOf(DATA_DIR);
  if (absence) throw new ConfigError(absence);
}

/** How long a command waits for pending purges, in milliseconds; the site purges everything at its start. */
const PURGE_TIMEOUT_MS = 10_000;

/** Exit codes of commands; scripts/db.ts and scripts/vault.ts have their own. */
export const EXIT = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/**
 * Runs a command, prints errors to standard error, closes the database and sets the exit code.
 * @param usage printed on wrong usage
 * @param command returns the exit code, 0 by default
 */
export async function runCommand(usage: string, command: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? EXIT.done;
  } catch (error) {
    const { name, message, code } = error as Error & { code?: unknown };
    const isMisuse = error instanceof UsageError || String(code).startsWith('ERR_PARSE_ARGS');
    process.exitCode = isMisuse || name === 'UnreadableFileError' ? EXIT.misused : EXIT.failed;
    if (isMisuse) console.error(`${message}\n\n${usage}`);
    else if (isUnavailable(error)) console.error(`The database cannot be reached: ${message}`);
    else if (error instanceof ConfigError || isDiskFull(error)) console.error(message);
    else if (name === 'UnreadableFileError' || name === 'BackupError') console.error(`Error: ${message}`);
    else if (hasNoRoom(error)) console.error(`The disk is full: ${message}. Free some space and try again.`);
    else console.error('The command failed:', error);
  } finally {
    await finishPurges(PURGE_TIMEOUT_MS);
    await closeDatabase();
  }
}
