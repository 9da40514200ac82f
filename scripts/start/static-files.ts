import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import etag from 'etag';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { FILE_POLICY } from '@/lib/http/content-security-policy.mjs';
import { FILE_HEADERS } from '@/lib/http/security-headers.mjs';
import { distDir } from './build-stamp.mjs';

/** Below it there are no two dots in a row, so that no path leaves the folder. */
const FILE = /^\/_next\/static\/((?:[\w~-]|[./](?!\.))+\.(js|css))$/;
const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

interface CompressedFile {
  content: Buffer;
  tag: string;
}

/** Those that were asked for, in a folder that does not grow. */
const files = new Map<string, CompressedFile>();

/**
 * Sends scripts and style sheets to browsers that understand brotli, as the build has compressed them
 * (scripts/build/compress-files.ts). Next.js would compress them by gzip for each reader, to a sixth more. Their names
 * change with their contents, so that browsers keep them.
 * @returns whether the response has been sent
 */
export async function sendCompressedFile(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
  const [, name, kind] = FILE.exec(url.split('?', 1)[0]!) ?? [];
  if (!name || !new Negotiator(request).encodings(['br']).includes('br')) return false;
  const file = files.get(name) ?? (await load(name));
  if (!file) return false;
  response.setHeaders(new Map(Object.entries(FILE_HEADERS)));
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', file.tag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (fresh(headers, { etag: file.tag })) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, {
    'Content-Type': TYPES[kind as keyof typeof TYPES],
    'Content-Encoding': 'br',
    'Content-Length': file.content.length,
  });
  response.end(method === 'HEAD' ? undefined : file.content);
  return true;
}

async function load(name: string): Promise<CompressedFile | undefined> {
  try {
    const content = await readFile(join(distDir(), 'compressed', name));
    const file = { content, tag: etag(content) };
    files.set(name, file);
    return file;
  } catch {
    return undefined;
  }
}
