import type { Page } from '@playwright/test';
import { findViolations } from './axe';
import { THEMES, WIDTHS } from './pages';
import { expect } from './test';

/**
 * Colors depend on the theme and layout on the window, so each theme is checked at one width, which halves the time.
 */
const JUDGED_AT = { light: 1440, dark: 390 } as const;

/** Expects that a page fits windows of every width, and that axe finds nothing in light and dark. */
export async function judgePage(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
    for (const theme of THEMES.filter((name) => JUDGED_AT[name] === width)) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const violations = await findViolations(page);
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        `${theme}, ${width} px`,
      ).toEqual([]);
    }
  }
}
