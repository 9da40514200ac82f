import type { IncomingHttpHeaders } from 'node:http';
import { FetchError } from './errors';
import { asFetchError, type FetchOptions, parseUrl, send } from './fetch-public';

interface PostOptions extends Pick<FetchOptions, 'headers' | 'timeoutMs' | 'allowPrivate'> {
  body: Buffer;
  /** Called just before all of it is handed to the operating system. If it throws, nothing is sent. */
  onSend?: () => void;
}

/**
 * Posts to a URL that others chose, restricted to the public internet as in `fetchPublic`. Redirects are not followed,
 * and the body of the response is not read. Any status is an answer.
 * @throws FetchError
 */
export async function postPublic(
  url: string,
  { timeoutMs, ...options }: PostOptions,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(parseUrl(url, 'It'), { ...options, method: 'POST' }, deadline);
    response.destroy();
    return { status: response.statusCode as number, headers: response.headers };
  } catch (error) {
    throw deadline.aborted
      ? new FetchError('timeout', `No answer came within ${timeoutMs / 1000} seconds.`)
      : asFetchError(error);
  }
}
