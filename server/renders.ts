import type { HeldResponse } from './held-response';

/** What Next.js answers, by the path of the page, until it begins to send it. */
const underWay = new Map<string, Set<Promise<void>>>();

/** Nobody waits longer, so that a render that never ends holds up nobody who could be answered. */
const MAX_WAIT_MS = 5_000;

/**
 * Waits for what Next.js renders of a page. It lets requests share a render that is under way, even one that has read
 * its data before something was invalidated. A request that waits first gets no page from before a change.
 * @returns whether there was something to wait for
 */
export async function untilRendered(path: string): Promise<boolean> {
  const renders = underWay.get(path);
  if (!renders) return false;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS).unref();
  });
  await Promise.race([Promise.all(renders), timeout]);
  clearTimeout(timer);
  return true;
}

/** Notes that Next.js is about to answer a request for a page. */
export function noteRender(path: string, response: HeldResponse): void {
  // It has closed before it could be noted, and will not say so again.
  if (response.closed) return;
  const renders = underWay.get(path) ?? new Set();
  underWay.set(path, renders);
  const { promise, end } = whenHeadIsSent(response);
  renders.add(promise);
  void promise.then(() => {
    renders.delete(promise);
    if (renders.size === 0) underWay.delete(path);
  });
  response.once('close', end);
}

/** Not when all is sent: that takes as long as the client pleases. */
function whenHeadIsSent(response: HeldResponse) {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  response.beforeHead((status) => {
    end();
    return status;
  });
  return { promise, end };
}
