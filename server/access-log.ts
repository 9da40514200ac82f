import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RENEWAL_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { isSecretUrl } from '@/lib/platform/http/security-headers.mjs';
import { log } from '@/lib/platform/telemetry/log';
import { countRequest } from '@/lib/platform/telemetry/request-metrics';
import type { HeldResponse } from './held-response';
import { LIVE_PATH } from './live-answer';
import { PROBES } from './probes';

/** What a proxy may call a request: it gets into logs as it is. */
const SANE_ID = /^[\w.:-]{8,128}$/;
/** They ask every few seconds. */
const ASKED_OFTEN = new Set<string>([...PROBES, '/_api/health', LIVE_PATH]);

/**
 * Names a request, by `X-Request-Id` of the proxy or anew, in its response and in every line of the log that it causes, and
 * logs it in one line when its response has been sent: without the client's address, without the query, and a secret
 * address not at all.
 * @returns the name
 */
export function logRequest(request: IncomingMessage, response: HeldResponse): string {
  const began = performance.now();
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = id;
  response.beforeHead((status) => {
    response.setHeader('x-request-id', id);
    return status;
  });
  const { method = '' } = request;
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const isOwn = request.headers[RENEWAL_HEADER] !== undefined;
  response.once('close', () => {
    const ms = performance.now() - began;
    const { statusCode: status } = response;
    const cache = cacheOf(response);
    countRequest({ path, status, ms, cache });
    const level = isOwn || ASKED_OFTEN.has(path) ? 'debug' : 'info';
    // Ten thousand open pages ask a thousand times a second.
    if (!log.isLevelEnabled(level)) return;
    const line = {
      request: id,
      method,
      path: isSecretUrl(path) ? '(secret)' : path,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(cache && { cache }),
      // The client went before everything was sent.
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
