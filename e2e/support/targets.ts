import type { Page } from '@playwright/test';

/**
 * The links, buttons and fields that are smaller than thumbs need: less than 44 px wide or high. Links within running
 * text and in cells of tables may be as small as the text, but not those at the head of a row, which the row is of. What a
 * target draws outside of its box (::before, ::after) belongs to it, and the label of a checkbox to the checkbox.
 */
export const readSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const isShown = (target: Element) =>
      target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !target.closest('.sr-only, .skip-link') &&
      (!target.closest('table') || target.closest('th[scope="row"], .standings-who') !== null);
    const isInRunningText = (target: Element) => {
      let block: Element | null = target;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const around = block?.textContent?.trim().length ?? 0;
      return block !== target && around > (target.textContent?.trim().length ?? 0) + 2;
    };
    const sizeOf = (target: Element) => {
      const box = target.matches('[type="checkbox"], [type="radio"]') ? target.closest('label') : null;
      let { width, height } = (box ?? target).getBoundingClientRect();
      for (const pseudo of ['::before', '::after']) {
        const { content, position, width: wide, height: high } = getComputedStyle(target, pseudo);
        if (content === 'none' || position !== 'absolute') continue;
        width = Math.max(width, Number.parseFloat(wide) || 0);
        height = Math.max(height, Number.parseFloat(high) || 0);
      }
      return { width, height };
    };
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')].flatMap(
      (target) => {
        const { width, height } = sizeOf(target);
        if (!isShown(target) || isInRunningText(target) || (width >= LEAST && height >= LEAST)) return [];
        const name = `${target.tagName.toLowerCase()}.${target.className}`;
        return [`${name} “${target.textContent?.trim()}”: ${width.toFixed(0)} by ${height.toFixed(0)} px`];
      },
    );
  });
