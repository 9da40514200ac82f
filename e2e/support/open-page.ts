import type { Page, Response } from '@playwright/test';
import { untilHydrated } from './hydration';
import { expect } from './test';

/** How long nothing may be on its way until a page counts as complete, in milliseconds; as Playwright's `networkidle`. */
const IDLE_MS = 500;

/**
 * Opens a page and waits until all that it loads by itself is there: scripts begin to load after the first paint, which may
 * be longer after the HTML than Playwright's `networkidle` waits for.
 * @returns the response of the document
 */
export async function openWhole(page: Page, path: string): Promise<Response | null> {
  let underWay = 0;
  let changed = Date.now();
  const count = (change: number) => () => {
    underWay += change;
    changed = Date.now();
  };
  const [begin, end] = [count(1), count(-1)];
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const response = await page.goto(path);
  await untilHydrated(page);
  await expect.poll(() => underWay <= 0 && Date.now() - changed > IDLE_MS).toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return response;
}
