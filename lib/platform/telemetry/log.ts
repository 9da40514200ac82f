import pino from 'pino';
import { LOG_LEVELS } from '@/lib/platform/config/config';
import { isDiskFull } from '@/lib/platform/db/database-errors';
import { hasNoRoom } from '@/lib/platform/process/file-errors';
import { shared } from '@/lib/platform/process/shared.mjs';
import { logOutput } from './log-output';

/** An unknown level is reported by config.ts, together with all other errors. */
const level = LOG_LEVELS.find((name) => name === process.env.LOG_LEVEL) ?? 'info';

/** The one logger: JSON lines on standard output, at `LOG_LEVEL` and above; secrets never reach it. */
export const log = pino(
  {
    level,
    mixin: () => {
      const request = shared.request?.getStore();
      return request === undefined ? {} : { request };
    },
    serializers: { err: serializeError },
    redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
  },
  logOutput,
);

/** Errors logged without a stack: an external service that cannot be reached. */
const SELF_EXPLANATORY =
  /^Mongo(ServerSelection|Network|NetworkTimeout)Error$|^CmsUnavailable$|^SourceError$/;

/** How the embedded database says that its data cannot be read. */
const DAMAGED_DATA = /^internal error: The data in .* is damaged: /;

/** Whether a disk has refused something, or a database because of its disk. */
const isAboutDisk = (error: Error): boolean =>
  hasNoRoom(error) ||
  isDiskFull(error) ||
  (error.name === 'MongoServerError' && DAMAGED_DATA.test(error.message));

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(SELF_EXPLANATORY.test(error.name) || isAboutDisk(error))) return pino.stdSerializers.err(error);
  return { type: error.name, message: error.message };
}
