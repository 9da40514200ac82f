import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RENDER_AHEAD_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { isSecretUrl } from '@/lib/platform/http/security-headers.mjs';
import { log } from '@/lib/platform/telemetry/log';
import { countRequest } from '@/lib/platform/telemetry/request-metrics';
import type { HeldResponse } from './held-response';
import { LIVE_PATH } from './live-answer';
import { PROBES } from './probes';

/** The ids that are accepted from a proxy, since they are logged unchanged; any other is replaced by a new one. */
const VALID_ID = /^[\w.:-]{8,128}$/;
/** Paths that monitors and open pages poll every few seconds: their requests are logged at debug level. */
const POLLED_PATHS = new Set<string>([...PROBES, '/_api/health', LIVE_PATH]);

/**
 * Gives a request an id, that of the proxy in `X-Request-Id` or a new one, which its response and every log line about it
 * have. Logs one line when the connection or the response ends: without the client's address and the query, and without
 * the path if that is secret.
 * @returns the id
 */
export function logRequest(request: IncomingMessage, response: HeldResponse): string {
  const began = performance.now();
  const idHeader = request.headers['x-request-id'];
  const id = typeof idHeader === 'string' && VALID_ID.test(idHeader) ? idHeader : randomUUID();
  request.headers['x-request-id'] = id;
  response.beforeHead((status) => {
    response.setHeader('x-request-id', id);
    return status;
  });
  const { method = '' } = request;
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  response.afterClose(() => {
    const ms = performance.now() - began;
    const { statusCode: status } = response;
    const cache = cacheOf(response);
    countRequest({ path, status, ms, cache });
    // By now RenderAhead.note has deleted the header of anybody else.
    const isOwn = request.headers[RENDER_AHEAD_HEADER] !== undefined;
    const level = isOwn || POLLED_PATHS.has(path) ? 'debug' : 'info';
    // Ten thousand open pages send a thousand requests per second: no line is built that is not logged.
    if (!log.isLevelEnabled(level)) return;
    const line = {
      request: id,
      method,
      path: isSecretUrl(path) ? '(secret)' : path,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(cache && { cache }),
      // The client disconnected before the whole response was sent.
      ...(!response.writableFinished && { isCutOff: true }),
    };
    log[level](line, 'request');
  });
  return id;
}

function cacheOf(response: HeldResponse): string | undefined {
  const cache = response.getHeader('x-nextjs-cache');
  return typeof cache === 'string' ? cache.toLowerCase() : undefined;
}
