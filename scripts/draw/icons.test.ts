/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { characterOf, ICON_OUTLINES, iconFontSheet } from './icons';

const STYLES = 'components/ui';

test('icon-font.css has the outlines; scripts/draw-icons.ts writes it again', async () => {
  expect(readFileSync(`${STYLES}/icon-font.css`, 'utf8')).toBe(await iconFontSheet());
});

test('icons.css names the character of each icon', () => {
  const styles = readFileSync(`${STYLES}/icons.css`, 'utf8');
  const characters = [...styles.matchAll(/\.icon-(\w+) \{\s*--icon: "\\(\w+)";/g)];
  expect(characters.map(([, name, code = '']) => [name, Number.parseInt(code, 16)])).toEqual(
    Object.keys(ICON_OUTLINES).map((name) => [name, characterOf(name as keyof typeof ICON_OUTLINES)]),
  );
});
