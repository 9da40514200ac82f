import type { IncomingMessage } from 'node:http';
import { FILE_POLICY, RESOURCE_POLICY } from '@/lib/platform/http/content-security-policy.mjs';
import {
  FILE_HEADERS,
  isSecretUrl,
  SECRET_HEADERS,
  SECURITY_HEADERS,
} from '@/lib/platform/http/security-headers.mjs';
import type { HeldResponse } from './held-response';

/**
 * Headers that must be sent once. Next.js may send them twice, by its rules and from the page cache; the latter
 * counts.
 */
const SINGLE_HEADERS = ['location', 'content-security-policy'];
const FILES = '/_next/static/';
const OF_FILES = Object.entries({ ...FILE_HEADERS, 'Content-Security-Policy': FILE_POLICY });
const OF_OTHERS = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': RESOURCE_POLICY });

/**
 * Completes the headers of a response just before they are sent.
 * @param isStopping whether the server is stopping, so that connections must not be kept alive
 */
export function setFinalHeaders(
  request: IncomingMessage,
  response: HeldResponse,
  isStopping: () => boolean,
): void {
  const isSecret = isSecretUrl((request.url ?? '/').split('?', 1)[0] ?? '/');
  const always = request.url?.startsWith(FILES) ? OF_FILES : OF_OTHERS;
  response.beforeHead((status) => {
    for (const name of SINGLE_HEADERS) {
      const value = response.getHeader(name);
      if (Array.isArray(value)) response.setHeader(name, value.at(-1) as string);
    }
    for (const [name, value] of always) if (!response.hasHeader(name)) response.setHeader(name, value);
    if (isSecret) for (const [name, value] of Object.entries(SECRET_HEADERS)) response.setHeader(name, value);
    if (isStopping() || request.headers.upgrade) response.setHeader('connection', 'close');
    return status;
  });
}
