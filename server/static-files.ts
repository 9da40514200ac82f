import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { hasAlready } from '@/lib/platform/http/conditional';
import { FILE_POLICY } from '@/lib/platform/http/content-security-policy.mjs';
import { FILE_HEADERS } from '@/lib/platform/http/security-headers.mjs';
import { distDir } from './builds.mjs';

/** Below it there are no two dots in a row, so that no path leaves the folder. */
const FILE = /^\/_next\/static\/((?:[\w~-]|[./](?!\.))+\.(js|css))$/;
const TYPES = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/** The name of a file changes with its content, so a URL has one version. Weak, since encodings differ. */
const ETAG = 'W/"1"';

/** Compressed files by path, read at their first request; the folder does not grow. */
const files = new Map<string, Buffer>();

/**
 * Sends scripts and style sheets as the build has compressed them (server/build/compress-files.ts), with no more headers
 * than they need: a page loads a dozen. Next.js would compress them for each reader, by gzip alone, to a sixth more than brotli.
 * @returns whether the response has been sent
 */
export async function sendCompressedFile(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
  const [, name, kind] = FILE.exec(url.split('?', 1)[0]!) ?? [];
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  const encoding = accepted.includes('br') ? 'br' : accepted[0];
  if (!name || !encoding) return false;
  const content = await load(`${name}.${encoding}`);
  if (!content) return false;
  // Implied by HTTP/1.1, except at shutdown, when the connection closes.
  if (!response.hasHeader('Connection')) response.removeHeader('Connection');
  response.setHeaders(new Map(Object.entries(FILE_HEADERS)));
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', ETAG);
  response.setHeader('Vary', 'Accept-Encoding');
  if (hasAlready(headers, { etag: ETAG })) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, {
    'Content-Type': TYPES[kind as keyof typeof TYPES],
    'Content-Encoding': encoding,
    'Content-Length': content.length,
  });
  response.end(method === 'HEAD' ? undefined : content);
  return true;
}

async function load(name: string): Promise<Buffer | undefined> {
  const known = files.get(name);
  if (known) return known;
  try {
    const content = await readFile(join(distDir(), 'compressed', name));
    files.set(name, content);
    return content;
  } catch {
    return undefined;
  }
}
