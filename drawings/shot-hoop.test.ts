import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawHoop, THEMES } from './shot-hoop';

test('shot.css has the hoop in the colors of each theme; scripts/draw-icons.ts writes it again', async () => {
  const styles = readFileSync('components/public/journalist/shot.css', 'utf8');
  const pictures = [...styles.matchAll(/(\S+) \{\s*--shot-hoop: url\("data:image\/png;base64,([^"]+)"\);/g)];
  expect(pictures.map(([, theme]) => theme)).toEqual(THEMES.map(([theme]) => theme));
  for (const [place, [, inks]] of THEMES.entries()) {
    const drawn = sharp(Buffer.from(pictures[place]?.[2] ?? '', 'base64'));
    const [actual, expected] = await Promise.all(
      [drawn, sharp(await drawHoop(inks))].map((picture) => picture.ensureAlpha().raw().toBuffer()),
    );
    expect((actual as Buffer).equals(expected as Buffer)).toBe(true);
  }
});
