import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { onSheet } from '@/lib/domain/site/picture-sheet';
import { CELL, DRAWINGS, drawCell, sheetStyles } from './sheet';

/** The mean difference of what two pictures look like on white, of 255. */
async function difference(a: Sharp, b: Sharp): Promise<number> {
  const [left, right] = await Promise.all(
    [a, b].map((picture) => picture.flatten({ background: '#fff' }).raw().toBuffer()),
  );
  let sum = 0;
  for (const [index, value] of (left as Buffer).entries())
    sum += Math.abs(value - ((right as Buffer)[index] as number));
  return sum / (left as Buffer).length;
}

test.each([...DRAWINGS])('the sheet of %s has each drawing in its place', async (folder, all) => {
  const sheet = readFileSync(`public/assets/sheets/${folder}.avif`);
  const files = readdirSync(`public/assets/${folder}`);
  expect(files.sort()).toEqual([...all.keys()].map((name) => `${name}.svg`).sort());
  for (const [place, drawing] of [...all.values()].entries()) {
    const cell = sharp(sheet).extract({ left: 0, top: place * CELL, width: CELL, height: CELL });
    // Different drawings differ by 7 and more.
    expect(await difference(cell, sharp(await drawCell(drawing)))).toBeLessThan(5);
  }
});

test('the style sheet shows the place that an address names', () => {
  const styles = readFileSync('components/ui/sheets.css', 'utf8');
  expect(styles).toBe(sheetStyles());
  for (const [folder, all] of DRAWINGS)
    for (const name of all.keys()) {
      const src = onSheet(`/assets/${folder}/${name}.svg`);
      expect(src).toBe(`/assets/sheets/${folder}.avif#${name}`);
      expect(styles.split(`[src$="${src.slice(src.indexOf('#'))}"]`)).toHaveLength(2);
    }
});

test('pictures of other places stay where they are', () => {
  const src = 'https://cdn.example/assets/team-logos/utah-jazz.svg';
  expect(onSheet(src)).toBe(src);
  expect(onSheet('/assets/player-images/ike-obanor.png')).toBe('/assets/player-images/ike-obanor.png');
});
