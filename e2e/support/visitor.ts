import type { Page } from '@playwright/test';

/** Makes the page think that the visitor chose this theme earlier. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark');
}

/** Makes the page think that the visitor was here before, so that nothing welcomes them over it. */
export async function hasVisitedBefore(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('fadeawayVisited', 'true'));
}
