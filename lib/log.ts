import pino from 'pino';

/** The one logger: JSON lines on standard output, at `LOG_LEVEL` and above; secrets never reach it. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  redact: ['*.password', '*.token', '*.secret', '*.authorization', '*.cookie'],
});
