import type { Page } from '@playwright/test';

/**
 * Holds back the requests of a page that match, as a slow network would.
 * @returns lets them go, and those that follow
 */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
