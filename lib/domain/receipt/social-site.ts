import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '@/lib/platform/config/config';
import { shareAddressOf } from './links';
import { type LookupResult, lookUp } from './lookup';

/** Reads public data of the social site on the server, for browsers that it refuses. */

/** For connecting, redirects and reading together. */
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** The social site is unavailable, refuses, is too slow, or its response is not usable. */
export class SocialSiteError extends Error {
  override name = 'SocialSiteError';
}

/**
 * Looks up a post or a comment by its link. Only the host of `REDDIT_BASE_URL` is called, whatever the link.
 * @param timeoutMs for the whole lookup
 * @returns null if it is not a receipt link, does not exist, or was deleted
 * @throws SocialSiteError
 */
export async function lookUpOnServer(text: string, timeoutMs = TIMEOUT_MS): Promise<LookupResult | null> {
  const { REDDIT_BASE_URL: baseUrl } = config();
  const timeout = new AbortController();
  const reading = resolveLink(text, baseUrl, timeout.signal).then((link) =>
    lookUp(link, baseUrl, (url) => fetchJson(url, timeout.signal)),
  );
  const late = sleep(timeoutMs, undefined, { signal: timeout.signal, ref: false }).then(() => {
    throw new SocialSiteError('no response in time');
  });
  try {
    return await Promise.race([reading, late]);
  } catch (error) {
    if (error instanceof NotThere) return null;
    throw error instanceof SocialSiteError ? error : new SocialSiteError('no response', { cause: error });
  } finally {
    timeout.abort();
    reading.catch(() => {});
    late.catch(() => {});
  }
}

class NotThere extends Error {}

/** @returns the link that a share link leads to; other links as they are */
async function resolveLink(text: string, baseUrl: string, signal: AbortSignal): Promise<string> {
  const address = shareAddressOf(text, baseUrl);
  if (!address) return text;
  const response = await fetch(address, {
    signal,
    redirect: 'manual',
    headers: { 'user-agent': config().REDDIT_USER_AGENT },
  });
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (response.status === 404 || !location) throw new NotThere();
  return new URL(location, address).href;
}

async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const { REDDIT_USER_AGENT: userAgent } = config();
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': userAgent },
    });
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location');
    if (!location) return readJson(response);
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (next?.origin !== url.origin || redirects === MAX_REDIRECTS) {
      throw new SocialSiteError('it redirects elsewhere');
    }
    url = next;
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) await response.body?.cancel();
  if (response.status === 404 || response.status === 410) throw new NotThere();
  if (!response.ok || !response.body) throw new SocialSiteError(`it responded with ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > MAX_BYTES) throw new SocialSiteError('its response is too large');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new SocialSiteError('its response is not JSON');
  }
}
