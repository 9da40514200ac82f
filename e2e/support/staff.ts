import type { Page } from '@playwright/test';
import { Contract } from '@/test/contract';
import { type RunningSite, startSite } from '../../scripts/test/site';
import { runStaff } from './staff-command';
import { test as base, expect } from './test';

export const EDITOR = { email: 'ana@boxscoop.example', password: 'correct horse battery staple' } as const;

/** Tests that are given a site with its staff side on, and an editor on it. */
export const test = base.extend<{ baseURL: string }, { staffSite: RunningSite; contract: Contract }>({
  staffSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use) => {
      const site = await startSite({ ADMIN_ENABLED: 'true' });
      runStaff(site, ['add', EDITOR.email], EDITOR.password);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ staffSite }, use) => use(staffSite.url),
  contract: [
    async ({ staffSite }, use) => {
      const answer = await fetch(`${staffSite.url}/_api/openapi.json`);
      await use(new Contract((await answer.json()) as ConstructorParameters<typeof Contract>[0]));
    },
    { scope: 'worker' },
  ],
});

export { expect, runStaff };

/** Fills in the form of the sign-in page or dialog and sends it. */
export async function sendPassword(
  page: Page,
  { email, password }: typeof EDITOR | Record<'email' | 'password', string>,
) {
  await page.getByLabel('E-mail address').and(page.locator('.sign-in input')).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes to a staff page and signs in on the way. */
export async function signIn(page: Page, path: string, who = EDITOR): Promise<void> {
  await page.goto(path);
  await sendPassword(page, who);
  await page.waitForURL((url) => url.pathname !== '/admin/login');
}
