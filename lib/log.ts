import pino from 'pino';
import { LOG_LEVELS } from './config';

/** An unknown level is reported by config.ts, together with all other errors. */
const level = LOG_LEVELS.find((name) => name === process.env.LOG_LEVEL) ?? 'info';

/** The one logger: JSON lines on standard output, at `LOG_LEVEL` and above; secrets never reach it. */
export const log = pino({
  level,
  serializers: { err: serializeError },
  redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
});

/** Of these the message says all: something that is not ours cannot be reached. */
const SELF_EXPLANATORY =
  /^Mongo(ServerSelection|Network|NetworkTimeout)Error$|^CmsUnavailable$|^SourceError$/;

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error) || !SELF_EXPLANATORY.test(error.name))
    return pino.stdSerializers.err(error as Error);
  return { type: error.name, message: error.message };
}
