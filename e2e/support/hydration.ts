import type { BrowserContext, Page } from '@playwright/test';

/**
 * A page that cannot be hydrated, as when its scripts do not load, is left as it is after this time, which is long for a
 * busy machine: a test of such a page waits for less than `load`.
 */
const TIMEOUT_MS = 60_000;

type Waiting = { waitUntil?: string } | undefined;

/**
 * Lets `goto` and `reload` of the context's pages wait until the page is hydrated. The scripts of a cached page load after
 * its first paint, which may be after the event that Playwright waits for.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', waitFor);
}

/**
 * Waits until React has taken over a page, whose scripts are then all there or on their way.
 * @throws after the timeout, which is Playwright's own unless one is given in milliseconds
 */
export async function untilHydrated(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout });
}

function waitFor(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const after = async <Result>(opened: Promise<Result>): Promise<Result> => {
    const result = await opened;
    await untilHydrated(page, TIMEOUT_MS).catch(() => undefined);
    return result;
  };
  Object.assign(page, {
    goto: (url: string, options?: Parameters<typeof goto>[1]) =>
      waitsForLoad(options) ? after(goto(url, options)) : goto(url, options),
    reload: (options?: Parameters<typeof reload>[0]) =>
      waitsForLoad(options) ? after(reload(options)) : reload(options),
  });
}

/** A test that asks for less looks at the page before. */
const waitsForLoad = (options: Waiting) =>
  !['commit', 'domcontentloaded'].includes(options?.waitUntil ?? 'load');

/** React marks the elements that it has taken over. */
const isHydrated = () => {
  if (matchMedia('(scripting: none)').matches) return true;
  const header = document.querySelector('.site-header');
  const isDeferred = document.querySelector('script[data-files]') !== null;
  return !isDeferred || !header || Object.keys(header).some((key) => key.startsWith('__reactFiber'));
};
