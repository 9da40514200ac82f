import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESOURCE_POLICY } from '@/lib/http/content-security-policy.mjs';
import { isSecretUrl, SECRET_HEADERS, SECURITY_HEADERS } from '@/lib/http/security-headers.mjs';

/** Sent once. Where Next.js sends them twice, once by its rules and once from the page cache, the latter holds. */
const SINGLE_HEADERS = ['location', 'content-security-policy'];

/**
 * Completes the headers of a response in the moment they are sent, whoever made it.
 * @param isDraining whether the server is being stopped, so that no connection is kept for another request
 */
export function completeHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  isDraining: () => boolean,
): void {
  const isSecret = isSecretUrl((request.url ?? '/').split('?', 1)[0] ?? '/');
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    for (const name of SINGLE_HEADERS) {
      const value = response.getHeader(name);
      if (Array.isArray(value)) response.setHeader(name, value.at(-1) as string);
    }
    for (const [name, value] of Object.entries({
      ...SECURITY_HEADERS,
      'Content-Security-Policy': RESOURCE_POLICY,
    })) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (isSecret) for (const [name, value] of Object.entries(SECRET_HEADERS)) response.setHeader(name, value);
    if (isDraining() || request.headers.upgrade) response.setHeader('connection', 'close');
    return writeHead(...head);
  };
}
