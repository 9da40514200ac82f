import { createHash } from 'node:crypto';
import { z } from 'zod';
import { config } from '@/lib/platform/config/config';
import { decodeText } from '@/lib/platform/fetch/charset';
import { FetchError } from '@/lib/platform/fetch/errors';
import { type Fetched, fetchPublic } from '@/lib/platform/fetch/fetch-public';
import { retryAfterMs } from '@/lib/platform/fetch/retry-after';
import { SourceError } from '../reader';

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** What is remembered of a feed between two reads. */
const downloadCursor = z.object({
  /** The URL as it was configured. Another one makes the rest void. */
  url: z.string(),
  /** Where permanent redirects lead. */
  movedTo: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Of the last body, for servers that do not answer 304. */
  hash: z.string().nullable(),
});
export type DownloadCursor = z.infer<typeof downloadCursor>;

export interface FeedDownload {
  cursor: DownloadCursor;
  /** Null if it is the same as the last time. */
  text: string | null;
  /** The URL that it came from. */
  url: string;
}

/**
 * Reads a feed, unless it is the same as the last time.
 * @param stored the cursor of the last read, of any form
 * @throws SourceError
 */
export async function download(url: string, stored: unknown, signal: AbortSignal): Promise<FeedDownload> {
  const parsed = downloadCursor.safeParse(stored).data;
  const previous: DownloadCursor =
    parsed?.url === url ? parsed : { url, movedTo: null, etag: null, lastModified: null, hash: null };
  const response = previous.movedTo
    ? await get(previous.movedTo, previous, signal).catch(() => null)
    : await get(url, previous, signal);
  // What has moved once may have come back.
  if (!response || isGone(response)) {
    if (!previous.movedTo) throw failure(response as Fetched);
    return download(url, null, signal);
  }
  const movedTo = response.movedTo ?? previous.movedTo;
  if (response.status === 304) return { cursor: { ...previous, movedTo }, text: null, url: response.url };
  if (response.status !== 200) throw failure(response);
  const hash = createHash('sha256').update(response.body).digest('base64');
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  const text = hash === previous.hash ? null : decodeText(response.body, response.headers['content-type']);
  return { cursor: { url, movedTo, etag, lastModified, hash }, text, url: response.url };
}

const isGone = ({ status }: Fetched) => status === 404 || status === 410;

async function get(
  url: string,
  { etag, lastModified }: DownloadCursor,
  signal: AbortSignal,
): Promise<Fetched> {
  try {
    return await fetchPublic(url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowPrivate: config().INGEST_ALLOW_PRIVATE,
      signal,
      headers: {
        'user-agent': `${config().SITE_NAME} (+${config().SITE_URL})`,
        accept:
          'application/rss+xml, application/atom+xml, application/feed+json, application/xml, application/json, */*;q=0.5',
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    });
  } catch (error) {
    if (error instanceof FetchError) throw new SourceError(error.message, 0, { cause: error });
    throw error;
  }
}

function failure({ status, headers }: Fetched): SourceError {
  const wait = retryAfterMs(headers['retry-after'], new Date());
  const advice =
    status === 404 || status === 410
      ? ' The feed is not there any more: correct its address, or remove it.'
      : status === 401 || status === 403
        ? ' The server does not let us read it.'
        : wait
          ? ` It asked us to wait ${Math.ceil(wait / 1000)} seconds.`
          : '';
  return new SourceError(`The server answered ${status}.${advice}`, wait ? Date.now() + wait : 0);
}
