import type { Page } from '@playwright/test';
import { expect } from './test';

/** In the navigation of every page. */
const ANOTHER_PAGE = '/nba/fadeaway-game';

export const linkTo = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]`).filter({ visible: true }).first();

/**
 * Waits until links open pages without loading a document: the script that does so prefetches what the reader points at.
 * Playwright is faster than any reader, and the network may be idle before the script has run.
 */
export async function untilLinksAreHeard(page: Page): Promise<void> {
  let isHeard = false;
  page.on('request', (request) => {
    isHeard ||= request.url().includes(`${ANOTHER_PAGE}?_rsc=`);
  });
  const pointAtAnother = async () => {
    await linkTo(page, ANOTHER_PAGE).dispatchEvent('pointerover');
    return isHeard;
  };
  await expect.poll(pointAtAnother).toBe(true);
}
