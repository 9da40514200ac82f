import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

declare global {
  interface Window {
    shifts: number;
  }
}

/** What fits into one packet of the network, and the pause before the next: browsers paint what has arrived. */
const PIECE_BYTES = 1_500;
const PAUSE_MS = 25;
/** The rest of a page is below the first screen. */
const PIECES = 40;
/** What stands at the end of a line, where a piece that ends before it would move what is there. */
const AT_END_OF_LINE = /(?=<img class="picture picture-team)/;

const PAGES = [
  { path: '/nba/journalist/danawhitlock', last: '.profile-details' },
  { path: '/nba/scoop-tracker', last: '.site-footer' },
  { path: '/nba/compare', last: '.site-footer' },
  { path: '/nba/teams', last: '.site-footer' },
];
const WINDOWS = [
  { device: 'a phone', width: 390, height: 844, paths: PAGES },
  {
    device: 'a desk',
    width: 1440,
    height: 900,
    paths: [
      { path: '/nba/rumors', last: '.site-footer' },
      { path: '/nba/top-stories', last: '.site-footer' },
    ],
  },
];

for (const { path, last, device, ...size } of WINDOWS.flatMap(({ paths, ...window }) =>
  paths.map((page) => ({ ...window, ...page })),
)) {
  test(`on ${device} ${path} does not move while it arrives in pieces`, async ({ page, baseURL }) => {
    const proxy = createServer((request, response) => forward(new URL(baseURL as string), request, response));
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    try {
      await page.setViewportSize(size);
      await page.addInitScript(countShifts);
      await page.addInitScript(() => localStorage.setItem('favoriteTeam', 'Utah Jazz'));
      const { port } = proxy.address() as AddressInfo;
      await page.goto(`http://localhost:${port}${path}`);
      await expect(page.locator(last)).toBeVisible();
      expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
}

function forward(site: URL, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: site.host, 'accept-encoding': 'identity' };
  const options = { port: site.port, path: request.url, method: request.method, headers };
  const asked = send(options, async (answer) => {
    const { 'content-length': _length, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, kept);
    if (!answer.headers['content-type']?.includes('text/html')) return answer.pipe(response);
    const page = Buffer.concat(await answer.toArray());
    for (let piece = 0; piece < PIECES; piece++) {
      const bytes = page.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
      for (const part of bytes.toString('latin1').split(AT_END_OF_LINE)) {
        response.write(part, 'latin1');
        await sleep(PAUSE_MS);
      }
    }
    response.end(page.subarray(PIECES * PIECE_BYTES));
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

/** Adds up how much has moved, as Cumulative Layout Shift does. */
function countShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
