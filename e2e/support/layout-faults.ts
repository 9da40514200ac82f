import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of a page at its width: sideways scroll, texts that a box cuts off, headings with a letter
 * on each line, faces that are not round, sections with nothing but a heading, and empty headings, lists and tables. Boxes
 * that scroll, and texts cut to a number of lines, are meant.
 */
export const readLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`${scrollWidth - clientWidth} px wider than the window`);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('script, style, noscript, .sr-only, .skip-link, [popover]');
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
    const SLACK = 2;
    const cutsOff = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, clipPath } = getComputedStyle(box);
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || clipPath !== 'none') return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && (text.left < left - SLACK || text.right > right + SLACK)) ||
        (hides(overflowY) && (text.top < top - SLACK || text.bottom > bottom + SLACK))
      );
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      if (!owner || !text.textContent?.trim() || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const { overflowX, webkitLineClamp } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || webkitLineClamp !== 'none' || box.matches('.clamped')) break;
        if (cutsOff(box, place)) faults.add(`cut off by its box: ${nameOf(owner)}`);
      }
    }
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const { width } = heading.getBoundingClientRect();
      const letters = heading.textContent?.trim().length ?? 0;
      const LETTERS_A_LINE = 4;
      const isColumn = width < LETTERS_A_LINE * 0.5 * Number.parseFloat(getComputedStyle(heading).fontSize);
      if (isShown(heading) && letters > LETTERS_A_LINE && isColumn)
        faults.add(`a column of letters: ${nameOf(heading)}`);
    }
    for (const picture of document.querySelectorAll('main .picture')) {
      const { width, height } = picture.getBoundingClientRect();
      if (isShown(picture) && Math.abs(width - height) > 1)
        faults.add(`${width} x ${height}: ${nameOf(picture)}`);
    }
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, ul, ol, dl, table, section)')) {
      if (!isShown(element)) continue;
      const headings = element.matches('section') ? [...element.querySelectorAll('.section-head')] : [];
      const inHeadings = headings.reduce(
        (sum, { textContent }) => sum + (textContent?.trim().length ?? 0),
        0,
      );
      const isEmpty =
        (element.textContent?.trim().length ?? 0) <= inHeadings &&
        !element.querySelector('img, svg, input, button, canvas');
      if (isEmpty) faults.add(`empty: ${nameOf(element)}`);
    }
    return [...faults];
  });
