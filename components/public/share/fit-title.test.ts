import { fitTitle, TITLE_HEIGHT, TITLE_WIDTH } from './fit-title';

/** Pixels that a text takes at most: letters of Archivo Narrow are about half as wide as high. */
const heightOf = ({ text, fontSize }: ReturnType<typeof fitTitle>) =>
  Math.ceil((text.length * fontSize * 0.55) / (TITLE_WIDTH * 0.85)) * fontSize;

test.each([
  ['a short name', 'Ike Obanor', 104],
  ['a usual name', 'Giannis Antetokounmpo Jr.', 82],
  ['a long word', 'Llanfairpwllgwyngyllgogery', 46],
  ['a headline', 'The guard and the club agree on a new deal for four years', 64],
])('%s is shown whole', (_what, title, fontSize) => {
  expect(fitTitle(title)).toEqual({ text: title, fontSize });
});

test.each([
  ['of words', 'Anderson '.repeat(25).trim()],
  ['of one word', 'x'.repeat(200)],
  ['of many short words', 'a b '.repeat(50).trim()],
])('a name of 200 characters %s is cut to fit', (_what, title) => {
  const fitted = fitTitle(title);
  expect(fitted.text.endsWith('…')).toBe(true);
  expect(heightOf(fitted)).toBeLessThanOrEqual(TITLE_HEIGHT);
});
