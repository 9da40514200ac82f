import pino from 'pino';
import { LOG_LEVELS } from './config';

/** An unknown level is reported by config.ts, together with all other errors. */
const level = LOG_LEVELS.find((name) => name === process.env.LOG_LEVEL) ?? 'info';

/** The one logger: JSON lines on standard output, at `LOG_LEVEL` and above; secrets never reach it. */
export const log = pino({
  level,
  redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
});
