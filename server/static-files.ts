import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { isNotModified } from '@/lib/platform/http/conditional';
import { FILE_POLICY } from '@/lib/platform/http/content-security-policy.mjs';
import { FILE_HEADERS } from '@/lib/platform/http/security-headers.mjs';
import { distDir } from './builds.mjs';
import { earlierBuilds } from './kept-files';
import { isRead } from './method-refusals';

/** Two dots in a row are not matched, so that no path leads out of the folder. */
const FILE = /^\/_next\/static\/((?:[\w~-]|[./](?!\.))+\.(\w+))$/;
/** Content types of the files that builds contain; any other file gets `OTHER_TYPE`. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const OTHER_TYPE = 'application/octet-stream';

/** The name of a file changes with its content, so a URL has one version. Weak, since encodings differ. */
const ETAG = 'W/"1"';

/** Files by path, read at their first request and kept for good: their number is limited. */
const files = new Map<string, Buffer>();

/**
 * Sends scripts and style sheets as the build has compressed them (server/build/compress-files.ts), with no more headers
 * than they need: a page loads a dozen. Next.js would compress them for each reader, by gzip alone, whose result is a
 * sixth larger than that of brotli. Files of earlier builds are sent, too (kept-files.ts); the rest is left to Next.js.
 * @returns whether the response has been sent
 */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
): boolean | Promise<boolean> {
  const { method, url = '' } = request;
  if (!isRead(method)) return false;
  const [, name, kind = ''] = FILE.exec(url.split('?', 1)[0]!) ?? [];
  return name !== undefined && send(name, kind, request, response);
}

async function send(
  name: string,
  kind: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, headers } = request;
  const file = await find(name, encodingOf(request));
  if (!file) return false;
  // Implied by HTTP/1.1, except at shutdown, when the connection closes.
  if (!response.hasHeader('Connection')) response.removeHeader('Connection');
  response.setHeaders(new Map(Object.entries(FILE_HEADERS)));
  response.setHeader('Content-Security-Policy', FILE_POLICY);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('ETag', ETAG);
  response.setHeader('Vary', 'Accept-Encoding');
  if (isNotModified(headers, { etag: ETAG })) {
    response.writeHead(304).end();
    return true;
  }
  if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
  response.writeHead(200, {
    'Content-Type': TYPES[kind] ?? OTHER_TYPE,
    'Content-Length': file.content.length,
  });
  response.end(method === 'HEAD' ? undefined : file.content);
  return true;
}

/** @returns the encoding in which a file can be sent; undefined if it, or a part of it, is requested uncompressed */
function encodingOf(request: IncomingMessage): string | undefined {
  if (request.headers.range !== undefined) return;
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted[0];
}

async function find(
  name: string,
  encoding: string | undefined,
): Promise<{ content: Buffer; encoding?: string } | undefined> {
  const own = distDir();
  for (const folder of encoding ? [own, ...earlierBuilds()] : []) {
    const content = await load(join(folder, 'compressed', `${name}.${encoding}`));
    if (content) return { content, encoding };
  }
  if (existsSync(join(own, 'static', name))) return;
  for (const folder of earlierBuilds()) {
    const content = await load(join(folder, 'static', name));
    if (content) return { content };
  }
}

async function load(path: string): Promise<Buffer | undefined> {
  const cached = files.get(path);
  if (cached) return cached;
  try {
    const content = await readFile(path);
    files.set(path, content);
    return content;
  } catch {
    return undefined;
  }
}
