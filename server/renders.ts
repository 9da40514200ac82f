import type { HeldResponse } from './held-response';

/** Responses that Next.js is rendering, by the path of the page, until their headers are sent. */
const underWay = new Map<string, Set<Promise<void>>>();

/** Longest wait for a render, in milliseconds, so that one that never ends delays no other response. */
const MAX_WAIT_MS = 5_000;

/**
 * Waits until the renders of a page that are in progress have sent their headers. Next.js would let a request share such a
 * render, even if it read its data before an invalidation. A request that waits first never gets a page from before a change.
 * @returns whether a render was in progress
 */
export async function waitForRender(path: string): Promise<boolean> {
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

/** Tracks a response that Next.js is about to render. */
export function trackRender(path: string, response: HeldResponse): void {
  // A closed response emits no further event.
  if (response.closed) return;
  const renders = underWay.get(path) ?? new Set();
  underWay.set(path, renders);
  const { promise, end } = whenHeadIsSent(response);
  renders.add(promise);
  void promise.then(() => {
    renders.delete(promise);
    if (renders.size === 0) underWay.delete(path);
  });
  response.afterClose(end);
}

/** Not the end of the response, which depends on the speed of the client. */
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
