import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keys of previews, which Next.js makes up for each build: instances that each build for themselves would not take each
 * other's cookie. So where they share a secret, the keys follow from it and from the build. Without one, as in a container's
 * image, they stay random, and instances share them with the build.
 */

const KEYS = 'server/preview-props.json';
/** The files of a build that name the keys. */
const FILES = [
  KEYS,
  'prerender-manifest.json',
  'server/middleware-manifest.json',
  'server/middleware/middleware-manifest.json',
];

/** Replaces the keys of a build by those that follow from the secret and the id of the build. */
export function shareKeys(folder: string, secret: string, buildId: string): void {
  const keys = JSON.parse(readFileSync(join(folder, KEYS), 'utf8')) as Record<string, string>;
  for (const file of FILES.map((name) => join(folder, name)).filter(existsSync)) {
    let text = readFileSync(file, 'utf8');
    for (const [name, key] of Object.entries(keys))
      text = text.replaceAll(key, derivedKey(secret, `${buildId} ${name}`, key.length / 2));
    writeFileSync(file, text);
  }
}

const derivedKey = (secret: string, purpose: string, bytes: number): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes)).toString('hex');
