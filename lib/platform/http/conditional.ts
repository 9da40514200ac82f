import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import etag from 'etag';
import fresh from 'fresh';

/**
 * Whether a client has an answer already, by the entity tag or the time that it sent. `Cache-Control: no-cache` changes
 * nothing: it tells caches on the way to ask us, and every `fetch` with such a header sends it. The library would take it
 * for a wish to get everything again.
 * @param request its headers
 * @param answer `etag` or `last-modified` of what would be sent
 */
export const isNotModified = (
  { 'cache-control': _forCaches, ...request }: IncomingHttpHeaders,
  answer: OutgoingHttpHeaders,
): boolean => fresh(request, answer);

/** @returns the entity tag of a text: weak, because compression changes the bytes */
export const weakTag = (text: string): string => etag(text, { weak: true });
