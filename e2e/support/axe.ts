import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, or in a part of it. Only violations are reported, and frames of other origins are left out:
 * the other mode of axe sends everything that passed to a second page, which takes four times as long.
 */
export async function findViolations(page: Page, part?: string) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  return (await (part ? builder.include(part) : builder).analyze()).violations;
}
