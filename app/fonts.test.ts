import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import localFont from 'next/font/local';
import './fonts';

jest.mock('next/font/local', () => ({ __esModule: true, default: jest.fn(() => ({ variable: '' })) }));

/** The only value of `font-display` with which a font that comes late never replaces one in which text was drawn. */
test('no font that comes late moves text', () => {
  const fonts = jest.mocked(localFont).mock.calls.map(([font]) => font);
  expect(fonts).toHaveLength(6);
  for (const font of fonts) expect(font).toMatchObject({ display: 'optional' });
});

test('style sheets declare no font that has to be fetched', () => {
  const folder = join(__dirname, 'styles');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  expect(faces).not.toHaveLength(0);
  for (const face of faces) expect(face).not.toMatch(/url\(/);
});

const RANGES = jest
  .mocked(localFont)
  .mock.calls.flatMap(([{ declarations = [] }]) => declarations.map(({ value }) => value));

const lettersOf = (range: string) =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });

test.each([['archivo'], ['archivo-narrow']])('each extended letter of %s is in one file', (family) => {
  const { 'latin-ext': extended } = jest.requireActual(`@fontsource-variable/${family}/unicode.json`);
  const [names = '', others = '', ...ofNarrow] = RANGES;
  expect(ofNarrow).toEqual([names, others]);
  const letters = [...lettersOf(names), ...lettersOf(others)].sort((a, b) => a - b);
  expect(letters).toEqual(lettersOf(extended).sort((a, b) => a - b));
});
