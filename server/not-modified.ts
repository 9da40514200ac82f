import type { IncomingMessage } from 'node:http';
import { isNotModified } from '@/lib/platform/http/conditional';
import type { HeldResponse } from './held-response';
import { isRead } from './method-refusals';

/** Headers that describe a body. */
const OF_BODY = ['content-encoding', 'content-length', 'content-type', 'transfer-encoding'];

/** Answers 304 to a client that has what would be sent, by its entity tag or time. */
export function answerNotModified({ method, headers }: IncomingMessage, response: HeldResponse): void {
  const isConditional = headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
  if (!isConditional || !isRead(method)) return;
  response.beforeHead((status) => {
    if (status !== 200 || !isNotModified(headers, response.getHeaders())) return status;
    for (const name of OF_BODY) response.removeHeader(name);
    // Node.js drops the body that is written after it.
    return 304;
  });
}
