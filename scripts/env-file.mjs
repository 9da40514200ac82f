import { existsSync } from 'node:fs';

/**
 * Reads `.env` before anything else does. Next.js reads it too, but later than the server in front of it, so that half of a
 * process would go by it. What the environment says already, stays.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
