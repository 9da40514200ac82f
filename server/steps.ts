import type { IncomingMessage } from 'node:http';
import { RENEWAL_HEADER } from '@/lib/platform/cache/renewal.mjs';
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

/** Answers a request, or has it answered by the steps after it. */
export type Step = (
  request: IncomingMessage,
  response: HeldResponse,
  next: () => Promise<void>,
) => Promise<void>;

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
  async (request, response, next) => {
    // With all headers that the other steps gave it. Connections are closed by these at the end.
    if (stage.isStopping || !(await sendLiveAnswer(request, response, port()))) await next();
  },
  async (request, response, next) => {
    request.url = pathAndQuery(request.url ?? '/') ?? request.url;
    keepInSharedCaches(request, response);
    setFinalHeaders(request, response, () => stage.isStopping);
    if (await answerProbe(request, response, stage)) return;
    answerNotModified(request, response);
    request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies);
    ahead.note(request, response);
    await next();
  },
  async (request, response, next) => {
    if (!(await sendStaticFile(request, response))) await next();
  },
  async (request, response, next) => {
    giveUpDuringOutage(request, response);
    if (!(await guardStaffPages(request, response))) await next();
  },
  async (request, response, next) => {
    // Requests that this process sends to itself render stale pages: they must not queue another render.
    const renew = request.headers[RENEWAL_HEADER] === undefined ? ahead.renew : undefined;
    if (await sendCachedPage(request, response, renew)) return;
    const path = cachedPagePath(request);
    if (path !== null) {
      if ((await waitForRender(path)) && (await sendCachedPage(request, response, renew))) return;
      if (renew) renewIfStale(path, renew);
    }
    await next();
  },
  async (request, response, next) => {
    if (!(await replaceErrorResponses(request, response, port()))) await next();
  },
  async (request, response) => {
    const path = cachedPagePath(request);
    if (path !== null) trackRender(path, response);
    await handle(request, response);
  },
];

/** Takes a request through steps. One that fails before it has called the next is left out. */
export async function runSteps(
  steps: readonly Step[],
  request: IncomingMessage,
  response: HeldResponse,
): Promise<void> {
  const [step, ...rest] = steps;
  if (!step) return;
  let isPassedOn = false;
  const next = () => {
    isPassedOn = true;
    return runSteps(rest, request, response);
  };
  try {
    await step(request, response, next);
  } catch (error) {
    if (isPassedOn || rest.length === 0 || response.headersSent) throw error;
    log.warn({ err: error }, 'a step in front of Next.js is left out');
    await next();
  }
}
