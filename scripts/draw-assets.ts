import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { samplePlayers } from '@/lib/domain/sample/people';
import { drawPlayer, PLACEHOLDERS } from '../drawings/portraits';
import { DRAWINGS, drawSheet, sheetStyles } from '../drawings/sheet';

/**
 * `npx tsx scripts/draw-assets.ts`: draws the pictures of the sample data and the placeholders into public/assets, and
 * writes the style sheet of their sheets. All of them are under version control. Run it after changes to the drawings or
 * to the people of the sample.
 */

const ASSETS = 'public/assets';
/** In pixels: twice the size on the largest card. */
const PLAYER_SIZE = 320;

async function folder(name: string): Promise<string> {
  const path = join(ASSETS, name);
  await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true });
  return path;
}

const sheets = await folder('sheets');
for (const [name, all] of DRAWINGS) {
  const path = await folder(name);
  for (const [file, drawing] of all) await writeFile(join(path, `${file}.svg`), drawing);
  await writeFile(join(sheets, `${name}.avif`), await drawSheet(all));
}
await writeFile('components/ui/sheets.css', sheetStyles());

const players = await folder('player-images');
for (const player of samplePlayers) {
  const picture = sharp(Buffer.from(drawPlayer(player)), { density: 200 }).resize(PLAYER_SIZE, PLAYER_SIZE);
  await picture.png({ palette: true, colors: 32, effort: 10 }).toFile(join(players, `${player.slug}.png`));
}

for (const [name, drawing] of Object.entries(PLACEHOLDERS))
  await writeFile(join(ASSETS, `placeholder-${name}.svg`), drawing);
