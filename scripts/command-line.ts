import { ConfigError } from '@/lib/config';
import { closeDatabase, isUnavailable } from '@/lib/db/client';

/** A command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Exit codes of all commands. */
export const EXIT = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/**
 * Runs a command, says on standard error what went wrong, closes the database and sets the exit code.
 * @param usage how to call it
 * @param command does the work; its result is the exit code, 0 when there is none
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
    else if (error instanceof ConfigError) console.error(message);
    else if (name === 'UnreadableFileError' || name === 'BackupError') console.error(`Error: ${message}`);
    else console.error('It failed:', error);
  } finally {
    await closeDatabase();
  }
}
