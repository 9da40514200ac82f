import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PurgeRequest } from './purge-requests';

/** A cache that is reachable answers within milliseconds, an API within a second. */
const TIMEOUT_MS = 5_000;

/**
 * Not by `fetch`: a cache tells sites apart by `Host`, which is the site's and not that of its address.
 * @returns the status of the response
 * @throws the error of the connection, or a timeout after five seconds without data
 */
export function sendPurge({ method, url, headers, body }: PurgeRequest): Promise<number> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { 'content-length': Buffer.byteLength(body ?? ''), ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer within five seconds')));
    sent.once('error', reject);
    sent.end(body);
  });
}
