import type { IncomingMessage } from 'node:http';
import { RENDER_AHEAD_HEADER } from '@/lib/platform/cache/renewal.mjs';
import { clientAddress } from '@/lib/platform/http/client-address';
import { log } from '@/lib/platform/telemetry/log';
import { cachedPagePath, renewIfStale, sendCachedPage } from './cached-page';
import { replaceErrorResponses } from './error-responses';
import { setFinalHeaders } from './final-headers';
import type { HeldResponse } from './held-response';
import { sendLiveAnswer } from './live-answer';
import { answerNotModified } from './not-modified';
import { giveUpDuringOutage } from './outage-waits';
import { answerProbe, type Stage } from './probes';
import { pathAndQuery } from './refuse';
import type { RenderAhead } from './render-ahead';
import { trackRender, waitForRender } from './renders';
import { keepInSharedCaches } from './shared-caching';
import { guardStaffPages } from './staff-gate';
import { sendStaticFile } from './static-files';

/**
 * Answers a request, or leaves it to the steps after it.
 * @returns whether it has sent the response; no promise where that is known at once, as for most steps of most requests
 */
export type Step = (request: IncomingMessage, response: HeldResponse) => boolean | Promise<boolean>;

interface Options {
  /** Of this server, once it listens. */
  port: () => number;
  trustedProxies: Parameters<typeof clientAddress>[1];
  stage: Readonly<Stage>;
  ahead: RenderAhead;
  /** Next.js. */
  handle: (request: IncomingMessage, response: HeldResponse) => Promise<void>;
}

/**
 * What every request goes through, in this order. What a step does just before the head of the response is sent
 * (`HeldResponse.beforeHead`) is done in the opposite order.
 */
export const createSteps = ({ port, trustedProxies, stage, ahead, handle }: Options): Step[] => [
  // The stored answer already has the headers that the steps below set. At shutdown it is left to them, because they
  // close the connection.
  (request, response) => !stage.isStopping && sendLiveAnswer(request, response, port()),
  (request, response) => {
    request.url = pathAndQuery(request.url ?? '/') ?? request.url;
    keepInSharedCaches(request, response);
    setFinalHeaders(request, response, () => stage.isStopping);
    return false;
  },
  (request, response) => answerProbe(request, response, stage),
  (request, response) => {
    answerNotModified(request, response);
    request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies);
    ahead.note(request, response);
    return false;
  },
  sendStaticFile,
  (request, response) => {
    giveUpDuringOutage(request, response);
    return guardStaffPages(request, response);
  },
  async (request, response) => {
    // Requests that this process sends to itself render stale pages: they must not queue another render.
    const renew = request.headers[RENDER_AHEAD_HEADER] === undefined ? ahead.renew : undefined;
    if (await sendCachedPage(request, response, renew)) return true;
    const path = cachedPagePath(request);
    if (path !== null) {
      if ((await waitForRender(path)) && (await sendCachedPage(request, response, renew))) return true;
      if (renew) renewIfStale(path, renew);
    }
    return false;
  },
  (request, response) => replaceErrorResponses(request, response, port()),
  async (request, response) => {
    const path = cachedPagePath(request);
    if (path !== null) trackRender(path, response);
    await handle(request, response);
    return true;
  },
];

/**
 * Takes a request through steps until one has answered it. A step that fails is skipped, unless it is the last or the
 * head is sent: then its error is thrown.
 */
export async function runSteps(
  steps: readonly Step[],
  request: IncomingMessage,
  response: HeldResponse,
): Promise<void> {
  for (const step of steps) {
    try {
      const isAnswered = step(request, response);
      if (typeof isAnswered === 'boolean' ? isAnswered : await isAnswered) return;
    } catch (error) {
      if (step === steps.at(-1) || response.headersSent) throw error;
      log.warn({ err: error }, 'a step in front of Next.js failed and is skipped');
    }
  }
}
