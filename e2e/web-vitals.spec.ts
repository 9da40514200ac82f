import { openWhole } from './support/open-page';
import { expect, test } from './support/test';

declare global {
  interface Window {
    isMeasured?: boolean;
    report?: string;
  }
}

test('a visit is reported by the kind of its page, when the page is hidden', async ({ page }) => {
  await page.addInitScript(noteMeasuring);
  await openWhole(page, '/nba/journalist/danawhitlock?from=elsewhere');
  expect(await page.evaluate(() => window.isMeasured)).toBeUndefined();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => window.isMeasured);
  await page.evaluate(untilPaintIsKnown);
  // The largest paint is final with an input, in the next idle period.
  await page.keyboard.press('Shift');
  await page.evaluate(untilIdle);
  const answered = page.waitForResponse('**/_api/web-vitals');
  await page.evaluate(hide);
  expect((await answered).status()).toBe(204);
  await page.waitForFunction(() => window.report);
  const report = JSON.parse((await page.evaluate(() => window.report)) as string);
  expect(report).toEqual({ kind: '/nba/journalist/[username]', metrics: expect.any(Object) });
  expect(report.metrics.LCP).toBeGreaterThan(0);
});

/** Notes when the package observes the page, and what is reported: Playwright does not see the body of a beacon. */
function noteMeasuring() {
  const observe = PerformanceObserver.prototype.observe;
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type === 'largest-contentful-paint') window.isMeasured = true;
    observe.call(this, options);
  };
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    void (body as Blob).text().then((text) => {
      window.report = text;
    });
    return send(url, body);
  };
}

/** Observers are told of what happened before one after the other, this one last. */
const untilPaintIsKnown = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const untilIdle = () =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }));

/** As when another tab is opened. */
function hide() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
