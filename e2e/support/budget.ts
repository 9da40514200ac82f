import { type CDPSession, expect, type Page } from '@playwright/test';

/**
 * What a browser transfers for a first visit until nothing more is on its way: JavaScript, CSS and fonts, in kilobytes of
 * the network, with headers, and in files. What loads on a first interaction does not count. Raise a number only with
 * the reason, in docs/performance.md.
 */
const STATIC_PAGE = { js: 154, css: 24, woff2: 58, files: 14 };
/** The JavaScript of a page of Next.js with nothing on it (bench/bare-next), counted in the same way. */
const BARE_PAGE_JS = 137.4;
/** Names of people may need the fonts of accented letters. */
const LIST_PAGE = { ...STATIC_PAGE, js: BARE_PAGE_JS + 20, woff2: 111, files: 17 };
const GAME = { ...STATIC_PAGE, js: 196, files: 15 };

const FEW_ISLANDS = /^\/(?:blog|about|terms-and-conditions|privacy-policy)$/;

const budgetOf = (path: string) =>
  path === '/nba/fadeaway-game' ? GAME : FEW_ISLANDS.test(path) ? STATIC_PAGE : LIST_PAGE;

type Kind = 'js' | 'css' | 'woff2';

interface Transfer {
  url: string;
  /** As compressed, with the headers. */
  bytes: number;
}

/** Notes what the page transfers from now on, as the browser's own network panel does. */
export async function watchTransfers(page: Page): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  const session: CDPSession = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    transfers.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return transfers;
}

/** Fails if a page has transferred more than its budget, or nothing of a kind, which no page can do without. */
export function expectWithinBudget(path: string, transfers: Map<string, Transfer>, baseURL: string): void {
  const weight = weigh(transfers, baseURL);
  const budget = budgetOf(path);
  for (const kind of ['js', 'css', 'woff2', 'files'] as const) {
    expect(weight[kind], kind).toBeGreaterThan(0);
    expect(weight[kind], `${kind} of ${JSON.stringify(weight)}`).toBeLessThanOrEqual(budget[kind]);
  }
}

function weigh(transfers: Map<string, Transfer>, baseURL: string): Record<Kind | 'files', number> {
  const weight = { js: 0, css: 0, woff2: 0, files: 0 };
  for (const { url, bytes } of transfers.values()) {
    const { origin, pathname } = new URL(url);
    const kind = /\.(js|css|woff2)$/.exec(pathname)?.[1] as Kind | undefined;
    if (origin !== new URL(baseURL).origin || !kind) continue;
    weight[kind] += bytes / 1_000;
    weight.files++;
  }
  return weight;
}
