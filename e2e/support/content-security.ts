import { type APIResponse, expect, type Page, type Response } from '@playwright/test';

/** The directive of a policy that says which scripts may run. */
export const scriptSources = (policy: string) =>
  policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? 'none';

/** Fails if a page allows inline scripts other than its own. */
export function expectOwnScripts(answer: Response | APIResponse | null): void {
  const sources = scriptSources(answer?.headers()['content-security-policy'] ?? '');
  expect(sources, answer?.url()).toMatch(/^script-src 'self' '(sha256|nonce)-/);
  expect(sources, answer?.url()).not.toContain('unsafe');
}

/** Collects what the policy of each page that is opened refuses. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return violations;
}
