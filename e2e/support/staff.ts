import { Contract } from '@/test/contract';
import { type RunningSite, startSite, startSiteWithoutRenderAhead } from '../../test/site';
import { EDITOR, sendPassword, signIn, signInByForm } from './staff-account';
import { runStaff } from './staff-command';
import { test as base, expect } from './test';

interface Session {
  cookies: [];
  origins: [];
}

/** Tests that are given a site with its staff side on, and an editor on it. */
export const test = base.extend<
  { baseURL: string },
  { rendersAhead: boolean; staffSite: RunningSite; contract: Contract; session: Session }
>({
  /** Whether the site renders pages before somebody asks for them, as in production. */
  rendersAhead: [false, { scope: 'worker', option: true }],
  staffSite: [
    async ({ rendersAhead }, use) => {
      const site = await (rendersAhead ? startSite : startSiteWithoutRenderAhead)({ ADMIN_ENABLED: 'true' });
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
  /** Of the editor, to be the `storageState` of tests that need none of their own. */
  session: [
    async ({ playwright, staffSite }, use) => {
      const context = await playwright.request.newContext({ baseURL: staffSite.url });
      const answer = await context.post('/_api/auth/sign-in/email', {
        headers: { origin: staffSite.url },
        data: EDITOR,
      });
      expect(answer.status()).toBe(200);
      await use((await context.storageState()) as Session);
      await context.dispose();
    },
    { scope: 'worker' },
  ],
});

export { EDITOR, expect, runStaff, sendPassword, signIn, signInByForm };
