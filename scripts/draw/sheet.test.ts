import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { onSheet } from '@/lib/site/picture-sheet';
import { drawSheet, portraits, teamLogos } from './sheet';

test.each([
  ['team-logos', teamLogos()],
  ['journalists', portraits()],
])(
  'the sheet of %s is drawn from the pictures of that folder, and has a place for each',
  (folder, drawings) => {
    const sheet = readFileSync(`public/assets/sheets/${folder}.svg`, 'utf8');
    expect(sheet).toBe(drawSheet(drawings));
    for (const file of readdirSync(`public/assets/${folder}`)) {
      const name = file.replace('.svg', '');
      expect(onSheet(`/assets/${folder}/${file}`)).toBe(`/assets/sheets/${folder}.svg#${name}`);
      expect(sheet).toContain(`<view id="${name}"`);
    }
  },
);

test('pictures of other places stay where they are', () => {
  const src = 'https://cdn.example/assets/team-logos/utah-jazz.svg';
  expect(onSheet(src)).toBe(src);
  expect(onSheet('/assets/player-images/ike-obanor.png')).toBe('/assets/player-images/ike-obanor.png');
});
