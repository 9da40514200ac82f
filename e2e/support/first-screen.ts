import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Height of a phone's window. */
const SCREEN = 844;
export const PHONE = { width: 390, height: SCREEN } as const;

/** What a stranger must find on the first screen; each fact is in one element. */
export interface Facts {
  /** Who said it. */
  who: Locator;
  /** When. */
  when: Locator;
  /** Whether it held up. */
  verdict: Locator;
  /** How good the reporter is. */
  record: Locator;
  /** How sure that is: the band of the score, or that it is too early to say; of a shot it is its name. */
  band: Locator;
}

const SURE = /likely \d+\.\d to \d+\.\d|Too early to say/;

/** Finds the facts on the pages of each kind. */
export const FACTS_OF = {
  player: (page: Page) => factsOfReport(page.locator('main :is(.rumor, .rumor-row)').first()),
  team: (page: Page) => factsOfReport(page.locator('main :is(.rumor, .rumor-row)').first()),
  list: (page: Page) => factsOfReport(page.locator('main .rumor').first()),
  journalist: (page: Page): Facts => ({
    who: page.getByRole('heading', { level: 1 }),
    when: page.locator('.profile-lead .time'),
    verdict: page.locator('.profile-lead .stamp'),
    record: page.locator('.rate'),
    band: page.locator(':is(.rate p, .rating b)', { hasText: SURE }).first(),
  }),
  rumor: (page: Page): Facts => ({
    who: page.locator('.reporter-line a').first(),
    when: page.locator('.report-posted time').first(),
    verdict: page.locator('.settlement .stamp'),
    record: page.locator('.reporter-line p > span').first(),
    band: page.locator('.reporter-line p > span', { hasText: SURE }).first(),
  }),
  topic: (page: Page): Facts => ({
    who: page.locator('.story-first > :is(a, b)').first(),
    when: page.locator('.story-first-time'),
    verdict: page.locator('.story-first .stamp'),
    record: page.locator('.story-first .reporter-record').first(),
    band: page.locator('.story-first').getByRole('img', { name: SURE }).first(),
  }),
};

const factsOfReport = (report: Locator): Facts => ({
  who: report.locator('.byline-name').first(),
  when: report.locator(':is(.time, .time-link, .ledger-day)').first(),
  verdict: report.locator('.stamp'),
  record: report
    .locator('.byline-name')
    .filter({ hasText: /Too early to say|Not rated|of \d+ right/ })
    .first(),
  // Of several reporters there is no shot: of how many reports the rate is tells it.
  band: report
    .getByRole('img', { name: SURE })
    .or(report.locator('.byline-name', { hasText: /of \d+ right and \d+ more/ }))
    .first(),
});

/** How far down the first report of a list of reports may begin on a phone, in CSS pixels. */
const FIRST_REPORT = { list: 500, team: 500, player: 500, topic: 500, journalist: 900 } as const;

/** Expects the reports of a page to begin soon: a report in its head, above the list, does not count. */
export async function expectReportsSoon(page: Page, kind: keyof typeof FIRST_REPORT): Promise<void> {
  const first = page.locator('main .section :is(.rumor, .rumor-row)').first();
  const top = await first.evaluate((report: Element) => report.getBoundingClientRect().top + scrollY);
  expect(top, `first report of ${page.url()}`).toBeLessThanOrEqual(FIRST_REPORT[kind]);
}

/** Expects each fact to be within the first screen of a phone, with a text or name, and not covered by anything. */
export async function expectOnFirstScreen(facts: Facts): Promise<void> {
  for (const [what, locator] of Object.entries(facts) as [keyof Facts, Locator][]) {
    await expect(locator, what).toBeVisible();
    const said = (await locator.getAttribute('aria-label')) ?? (await locator.textContent());
    expect(said, what).toMatch(/\S/);
    const place = await locator.evaluate((element: Element) => {
      const { top, bottom, left, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      const isCovered = !shown || !(element.contains(shown) || shown.contains(element));
      return { top, bottom, isCovered };
    });
    expect(place.top, what).toBeGreaterThanOrEqual(0);
    expect(place.bottom, what).toBeLessThanOrEqual(SCREEN);
    expect(place.isCovered, what).toBe(false);
  }
}
