import type { ServerResponse } from 'node:http';

/** What Next.js answers, by the path of the page, until it begins to send it. */
const underWay = new Map<string, Set<Promise<void>>>();

/**
 * Waits for what Next.js renders of a page. It lets requests share a render that is under way, even one that has read
 * its data before something was invalidated. A request that waits first gets no page from before a change.
 * @returns whether there was something to wait for
 */
export async function untilRendered(path: string): Promise<boolean> {
  const renders = underWay.get(path);
  if (!renders) return false;
  await Promise.all(renders);
  return true;
}

/** Notes that Next.js is about to answer a request for a page. */
export function noteRender(path: string, response: ServerResponse): void {
  const renders = underWay.get(path) ?? new Set();
  underWay.set(path, renders);
  const { promise, end } = whenHeadIsWritten(response);
  renders.add(promise);
  void promise.then(() => {
    renders.delete(promise);
    if (renders.size === 0) underWay.delete(path);
  });
  response.once('close', end);
}

/** Not when all is sent: that takes as long as the client pleases. */
function whenHeadIsWritten(response: ServerResponse) {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    end();
    return writeHead(...head);
  };
  return { promise, end };
}
