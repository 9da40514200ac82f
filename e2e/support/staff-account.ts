import type { Page } from '@playwright/test';

type Account = Record<'email' | 'password', string>;

/** The editor of tests and measurements in a browser. */
export const EDITOR = { email: 'ana@boxscoop.example', password: 'correct horse battery staple' } as const;

/** Fills in the form of the sign-in page or dialog and sends it. */
export async function sendPassword(page: Page, { email, password }: Account) {
  await page.getByLabel('E-mail address').and(page.locator('.sign-in input')).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Goes to a staff page and signs in on the way, as editors do. */
export async function signInByForm(page: Page, path: string, who: Account = EDITOR): Promise<void> {
  await page.goto(path);
  await sendPassword(page, who);
  await page.waitForURL((url) => url.pathname !== '/admin/login');
}

/**
 * Signs in by the call that the form makes, without opening the page of the form, and goes to a staff page.
 * @param path or the address of the page, if its site is not that of `baseURL`
 */
export async function signIn(page: Page, path: string, who: Account = EDITOR): Promise<void> {
  const origin = URL.canParse(path) ? new URL(path).origin : '';
  const answer = await page.request.post(`${origin}/_api/auth/sign-in/email`, { data: who });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  await page.goto(path);
}
