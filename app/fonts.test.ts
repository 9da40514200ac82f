import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import localFont from 'next/font/local';
import './fonts';

jest.mock('next/font/local', () => ({ __esModule: true, default: jest.fn(() => ({ variable: '' })) }));

/** The only value of `font-display` with which a font that comes late never replaces one in which text was drawn. */
test('no font that comes late moves text', () => {
  const fonts = jest.mocked(localFont).mock.calls.map(([font]) => font);
  expect(fonts).toHaveLength(4);
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
