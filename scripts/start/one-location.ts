import type { ServerResponse } from 'node:http';

/**
 * Keeps an answer to one `Location`: for a page that moves, Next.js 16.4 sets it while it renders and appends it
 * again from what it caches.
 */
export function keepOneLocation(response: ServerResponse): void {
  const append = response.appendHeader.bind(response);
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value);
}
