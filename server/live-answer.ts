import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { isNotModified } from '@/lib/platform/http/conditional';
import { countUnchanged } from '@/lib/platform/telemetry/request-metrics';
import { PER_RESPONSE_HEADERS } from './cached-page';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';
import { ownOrigin } from './own-address';

/** The path that open pages poll every few seconds (docs/product/live.md). */
export const LIVE_PATH = '/_api/live';
/** How long an answer of Next.js is reused, in milliseconds. */
const KEPT_MS = 1_000;
/** Marks requests of this process to itself, by which an answer is renewed; others do not know the token. */
const OWN_HEADER = 'x-live-answer';
const TOKEN = randomUUID();

interface Answer {
  headers: [name: string, value: string][];
  etag: string;
  /** The headers of a 304, name after name. */
  headersOf304: string[];
  body: Buffer;
  compressed: Buffer;
}

let last: { at: number; answer: Promise<Answer | null>; value?: Answer | null } | undefined;

/**
 * Sends 304 to an open page that has the answer of the last second, as nearly all have. It is counted, but has no
 * request id and no log line.
 * @returns whether the response has been sent
 */
export function sendUnchanged({ method, url, headers }: IncomingMessage, response: HeldResponse): boolean {
  if (url !== LIVE_PATH || method !== 'GET' || !last?.value) return false;
  const age = performance.now() - last.at;
  if (age > KEPT_MS || headers['if-none-match'] !== last.value.etag) return false;
  response.sendHeadAlone(304, last.value.headersOf304);
  countUnchanged();
  return true;
}

/**
 * Sends the answer to open pages from memory: Next.js computes it at most once a second, however many requests arrive.
 * @returns whether the response has been sent; not where Next.js has no answer, such as during an outage
 */
export function sendLiveAnswer(
  request: IncomingMessage,
  response: HeldResponse,
  port: number,
): boolean | Promise<boolean> {
  const { method, url, headers } = request;
  const isForOthers = url === LIVE_PATH && headers[OWN_HEADER] !== TOKEN;
  return isForOthers && isRead(method) && sendKept(request, response, port);
}

async function sendKept(request: IncomingMessage, response: HeldResponse, port: number): Promise<boolean> {
  const { method, headers } = request;
  const answer = await read(port);
  if (!answer) return false;
  if (isNotModified(headers, { etag: answer.etag })) {
    response.writeHead(304, answer.headersOf304);
    response.end();
    return true;
  }
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('vary', 'Accept-Encoding');
  const isCompressed =
    headers['accept-encoding'] !== undefined &&
    new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
  const body = isCompressed ? answer.compressed : answer.body;
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.writeHead(200);
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}

/** The answer of the last second; concurrent requests share the next one. */
function read(port: number): Promise<Answer | null> {
  const now = performance.now();
  if (!last || now - last.at > KEPT_MS) {
    const next: typeof last = { at: now, answer: ask(port).catch(() => null) };
    last = next;
    void next.answer.then((answer) => {
      next.value = answer;
    });
  }
  return last.answer;
}

async function ask(port: number): Promise<Answer | null> {
  const response = await fetch(ownOrigin(port) + LIVE_PATH, { headers: { [OWN_HEADER]: TOKEN } });
  const body = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get('etag');
  if (response.status !== 200 || etag === null) return null;
  return {
    headers: [...response.headers].filter(([name]) => !PER_RESPONSE_HEADERS.includes(name)),
    etag,
    headersOf304: [
      ...['etag', etag],
      ...['cache-control', response.headers.get('cache-control') ?? 'no-cache'],
      ...['vary', 'Accept-Encoding'],
    ],
    body,
    compressed: await promisify(gzip)(body),
  };
}
