import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** The pages with texts of which six lines show. */
const PATHS = [
  '/nba/rumors',
  '/nba/hall-of-shame',
  '/nba/journalist/danawhitlock',
  '/nba/players/deshaun-villard',
];
const WIDTHS = [320, 390, 768, 1440];

interface Text {
  said: string;
  lines: number;
  /** How high its box is, in lines. */
  box: number;
  /** How high the link to the rest is drawn, in lines. */
  link: number;
}

/** @returns the clamped texts of a page, without those that a button shows */
const readTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.clamped')].flatMap((text) => {
      if (!text.checkVisibility({ contentVisibilityAuto: true })) return [];
      const line = Number.parseFloat(getComputedStyle(text).lineHeight);
      const range = document.createRange();
      range.selectNodeContents(text);
      const link = text.querySelector<HTMLElement>(':scope > .clamped-rest');
      if (link) range.setEndBefore(link);
      const box = text.getBoundingClientRect();
      const drawn = link
        ? Math.min(box.bottom, link.getBoundingClientRect().bottom) - link.getBoundingClientRect().top
        : 0;
      return {
        said: (text.textContent ?? '').slice(0, 40),
        lines: Math.round(range.getBoundingClientRect().height / line),
        box: box.height / line,
        link: Math.max(0, drawn) / line,
      };
    }),
  );

for (const path of PATHS) {
  test(`a text shows six lines, and “Read the whole post” where it is cut and nowhere else: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const texts = await readTexts(page);
      expect(texts.length).toBeGreaterThan(0);
      const wrong = texts.filter(({ lines, box, link }) =>
        lines > 6 ? box < 6.9 || box > 8.3 || link < 0.7 : box > lines + 0.3 || link > 0.3,
      );
      expect(wrong, `${width} px`).toEqual([]);
    }
  });
}
