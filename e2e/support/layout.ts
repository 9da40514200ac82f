import type { Page } from '@playwright/test';
import { expect } from './test';

interface Moved {
  /** The sum of all layout shifts: share of the window times distance. */
  share: number;
  what: string[];
}

/** Starts to record layout shifts, before the page loads. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved = { share: 0, what: [] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element && node.className ? node.className : node?.nodeName;
          return `${name} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
        });
        moved.share += value;
        moved.what.push(`${value.toFixed(4)} ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** @returns the layout shifts so far */
export const readMoved = (page: Page): Promise<Moved> =>
  page.evaluate(() => (window as unknown as { moved: Moved }).moved);

/** Expects that the page has not moved, but for what no reader notices. */
export async function expectStill(page: Page): Promise<void> {
  const moved = await readMoved(page);
  expect(moved.share, moved.what.join('\n')).toBeLessThan(0.005);
}

/**
 * Gives all times that are kept up to date, such as "2 hours ago", the narrowest and the widest text.
 * @returns the height of the page with each, in pixels
 */
export const readHeightsByTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['just now', '38 minutes ago'].map((text) => {
      for (const time of document.querySelectorAll(':is(.time, .time-link) > time')) time.textContent = text;
      return document.documentElement.scrollHeight;
    }),
  );

/**
 * Checks for each line of text on the page, in a window as tall as the page, what is drawn on top of its middle.
 * Clipped, hidden and screen-reader texts are left out.
 * @returns each covered text and what covers it
 */
export async function readCovered(page: Page): Promise<string[]> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height: Math.min(height, 16_000) });
  return page.evaluate(() => {
    // The link of a card covers it with its ::after, which is intended. The policy of the pages blocks added <style>
    // elements, but not constructed sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*::after, *::before { pointer-events: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('script, style, noscript, .sr-only, .skip-link, [popover]');
    const isClipped = (x: number, y: number, element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (box !== document.documentElement && (x < left || x > right || y < top || y > bottom)) return true;
      }
      return false;
    };
    const covered = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (!owner || !text.textContent?.trim() || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, width: wide, height: high } of range.getClientRects()) {
        const [x, y] = [left + wide / 2, top + high / 2];
        if (wide < 3 || isClipped(x, y, owner)) continue;
        const over = document.elementFromPoint(x, y);
        if (!over || over.contains(owner) || owner.contains(over)) continue;
        // The link to the rest of a text is in place of its seventh line.
        if (over.matches('.clamped-rest')) continue;
        covered.add(`“${text.textContent.trim().slice(0, 40)}” under ${over.tagName}.${over.className}`);
      }
    }
    return [...covered];
  });
}
