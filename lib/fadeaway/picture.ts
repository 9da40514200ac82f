import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export async function readPicture(address: string): Promise<PuzzlePicture | null> {
  try {
    return address.startsWith('/') ? await readOwn(address) : await readRemote(address);
  } catch {
    return null;
  }
}

async function readOwn(path: string): Promise<PuzzlePicture | null> {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  if (!type || !path.startsWith('/assets/') || path.includes('..')) return null;
  const bytes = await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public', path));
  return { bytes: new Uint8Array(bytes), type };
}

async function readRemote(address: string): Promise<PuzzlePicture | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const isPicture = response.ok && Object.values(TYPES).includes(type);
  if (!isPicture || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.byteLength > MAX_BYTES ? null : { bytes, type };
}
