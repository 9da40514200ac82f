import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';

const FILE = 'session-secret';

/**
 * The key that signs session cookies: `SESSION_SECRET`, or for the embedded database one that is generated on first
 * use and stored next to the data, readable only by its owner. Instances that share a MongoDB server must share the
 * secret, so there the configuration requires it.
 */
export async function sessionSecret(): Promise<string> {
  const { SESSION_SECRET, DATA_DIR } = config();
  if (SESSION_SECRET) return SESSION_SECRET;
  const path = join(DATA_DIR, FILE);
  await mkdir(DATA_DIR, { recursive: true });
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(path);
}

/** Another process may have created the file without having written it yet. */
async function readSecret(path: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length >= 32) return secret;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(
    `${path} holds no secret: delete it, and a new one is made (every editor has to sign in again).`,
  );
}
