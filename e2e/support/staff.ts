import { Contract } from '@/test/contract';
import { type RunningSite, startSite } from '../../scripts/test/site';
import { EDITOR, sendPassword, signIn } from './staff-account';
import { runStaff } from './staff-command';
import { test as base, expect } from './test';

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

export { EDITOR, expect, runStaff, sendPassword, signIn };
