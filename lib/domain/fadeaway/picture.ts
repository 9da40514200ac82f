import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '@/lib/platform/config/config';
import { fetchPublic } from '@/lib/platform/fetch/fetch-public';
import { ownValue } from '@/lib/platform/text/own-value';

/** The picture of a puzzle, read by the server, so that no address in the page names the player. */

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

export interface PuzzlePicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * @param address a path on this site, or a URL
 * @returns null if there is no picture at it, or it is too large
 */
export async function readPuzzlePicture(address: string): Promise<PuzzlePicture | null> {
  try {
    return address.startsWith('/') ? await readOwn(address) : await readRemote(address);
  } catch {
    return null;
  }
}

async function readOwn(path: string): Promise<PuzzlePicture | null> {
  const type = ownValue(TYPES, path.slice(path.lastIndexOf('.') + 1).toLowerCase());
  if (!type || !path.startsWith('/assets/') || path.includes('..')) return null;
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public', path));
  return { bytes: new Uint8Array(bytes), type };
}

async function readRemote(address: string): Promise<PuzzlePicture | null> {
  const { status, headers, body } = await fetchPublic(address, {
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    allowPrivate: config().INGEST_ALLOW_PRIVATE,
  });
  const type = headers['content-type']?.split(';')[0]?.trim() ?? '';
  const isPicture = status === 200 && Object.values(TYPES).includes(type);
  return isPicture ? { bytes: new Uint8Array(body), type } : null;
}
