import pino from 'pino';
import { LOG_LEVELS } from './config';

/** A level that there is not stops the start, which names it beside every other fault (see config.ts). */
const level = LOG_LEVELS.find((name) => name === process.env.LOG_LEVEL) ?? 'info';

/** The one logger: JSON lines on standard output, at `LOG_LEVEL` and above; secrets never reach it. */
export const log = pino({
  level,
  redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
});
