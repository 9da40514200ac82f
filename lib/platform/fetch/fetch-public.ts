import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { readBody } from './body';
import { FetchError } from './errors';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address';

/**
 * Reads URLs that others chose: only from the public internet, with limits on size, time and redirects
 * (docs/decisions/0205).
 */

export interface FetchOptions {
  headers?: Record<string, string>;
  /** The most bytes of the body, both as sent and as decompressed. */
  maxBytes: number;
  /** From the first connection to the last byte, redirects included. */
  timeoutMs: number;
  /** `HEAD` asks for the status alone. */
  method?: 'GET' | 'HEAD';
  /** The longest time without a byte. */
  stallTimeoutMs?: number;
  maxRedirects?: number;
  /** Allows addresses that are not public. For tests. */
  allowPrivate?: boolean;
  signal?: AbortSignal;
}

export interface Fetched {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty unless the status is 2xx. */
  body: Buffer;
  /** The URL after all redirects. */
  url: string;
  /** Where permanent redirects lead; null if there was none. */
  movedTo: string | null;
}

const REDIRECTS = [301, 302, 303, 307, 308];
const PERMANENT_REDIRECTS = [301, 308];

/**
 * Reads a URL, by GET unless said otherwise, and follows redirects. Any status is an answer.
 * @throws FetchError
 */
export async function fetchPublic(url: string, options: FetchOptions): Promise<Fetched> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const visited = new Set<string>();
  let current = parseUrl(url, 'It');
  let movedTo: string | null = null;
  let isPermanent = true;
  try {
    for (;;) {
      visited.add(current.href);
      const response = await send(current, options, signal);
      const status = response.statusCode as number;
      const { location } = response.headers;
      if (!REDIRECTS.includes(status) || !location) {
        const isRead = status >= 200 && status < 300;
        const body = isRead ? await readBody(response, options.maxBytes, signal) : Buffer.alloc(0);
        if (!isRead) response.destroy();
        return { status, headers: response.headers, body, url: current.href, movedTo };
      }
      response.destroy();
      current = next(current, location, visited, options.maxRedirects ?? 5);
      isPermanent &&= PERMANENT_REDIRECTS.includes(status);
      if (isPermanent) movedTo = current.href;
    }
  } catch (error) {
    throw deadline.aborted
      ? new FetchError('timeout', `No complete answer came within ${options.timeoutMs / 1000} seconds.`)
      : asFetchError(error);
  }
}

function next(current: URL, location: string, visited: ReadonlySet<string>, maxRedirects: number): URL {
  if (!URL.canParse(location, current)) {
    throw new FetchError('redirects', `It redirects to something that is no URL: ${location.slice(0, 200)}`);
  }
  const target = parseUrl(new URL(location, current).href, 'It redirects to an address that');
  if (visited.has(target.href)) throw new FetchError('redirects', 'It redirects in a circle.');
  if (visited.size > maxRedirects) {
    throw new FetchError('redirects', `It redirects more than ${maxRedirects} times.`);
  }
  return target;
}

export function parseUrl(text: string, subject: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new FetchError('refused', `${subject} is not an http or https address.`);
  }
  if (url.username || url.password) {
    throw new FetchError('refused', `${subject} has a user name or a password in it.`);
  }
  url.hash = '';
  return url;
}

type RequestOptions = Pick<FetchOptions, 'headers' | 'allowPrivate' | 'stallTimeoutMs'> & {
  method?: 'GET' | 'HEAD' | 'POST';
  body?: Buffer;
  /**
   * Called on an open connection just before all of the request is handed to the operating system; until then nobody can
   * have got it. If it throws, nobody gets it.
   */
  onSend?: () => void;
};

/** @returns the response, once its headers are there */
export function send(
  url: URL,
  { headers, allowPrivate, stallTimeoutMs = 15_000, method = 'GET', body, onSend }: RequestOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host);
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
      lookup: allowPrivate ? undefined : lookupPublic,
      signal,
      timeout: stallTimeoutMs,
    });
    let response: IncomingMessage | undefined;
    request.on('timeout', () => {
      const stalled = new FetchError('timeout', `Nothing more came for ${stallTimeoutMs / 1000} seconds.`);
      (response ?? request).destroy(stalled);
    });
    request.on('response', (received) => {
      response = received;
      resolve(received);
    });
    request.on('error', reject);
    if (!onSend) {
      request.end(body);
      return;
    }
    // Written to a connection that is open, it is handed over before `end` returns.
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        try {
          onSend();
          request.end(body);
        } catch (error) {
          request.destroy(error as Error);
        }
      });
    });
  });
}

export function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof PrivateAddressError) {
    return new FetchError('refused', `${error.message}, and is not read.`, { cause: error });
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return new FetchError('network', `It cannot be reached: ${code ?? message}.`, { cause: error });
}
