import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where the reference pictures are, beside the tests that compare with them. */
export const REFERENCE_PICTURES = join(import.meta.dirname, '../pictures');

/** Before a page is opened: has it wait for the fonts of the site, which it does without when they come late. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll('font-display:optional', 'font-display:block') });
  });
}

/** Hides the times that count from now, and gives all of them the same width. */
export const hideRelativeTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The policy of the pages blocks <style> elements, also those that Playwright adds for a screenshot.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'time[data-date] { visibility: hidden; display: inline-block; inline-size: 6em; white-space: nowrap; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
