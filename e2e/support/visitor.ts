import type { Page } from '@playwright/test';

/** Sets the theme in local storage. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark');
}

/** Marks the welcome popup as shown. */
export async function hasVisitedBefore(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('fadeawayVisited', 'true'));
}
