/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { GLYPHS, iconFontSheet } from './icon-font';

test('icon-font.css has the outlines; scripts/draw-icons.ts writes it again', async () => {
  expect(readFileSync('components/ui/icon-font.css', 'utf8')).toBe(await iconFontSheet());
});

test('style sheets name the character of each icon and of each part of the shot', () => {
  const styles = ['components/ui/icons.css', 'components/public/journalist/journalist.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const characters = styles.matchAll(
    /(?:\.icon-|\.shot\[data-\w+=")(\w+)(?:"\])? \{\s*--(?:icon|flight|bars): "(.)";/gu,
  );
  expect([...characters].map(([, name, character]) => [name, character])).toEqual(
    [...GLYPHS].map(([name, { character }]) => [name, character]),
  );
  const known = [...GLYPHS.values()].map(({ character }) => character);
  for (const [, character] of styles.matchAll(/: "(.)";/gu)) expect(known).toContain(character);
});
