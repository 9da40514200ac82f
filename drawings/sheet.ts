import sharp from 'sharp';
import { sampleJournalists, sampleTeams } from '@/lib/domain/sample/people';
import { drawJournalist } from './portraits';
import { drawTeamLogo } from './team-logo';

/** Square SVG documents by name, by the folder that has a file of each. */
export const DRAWINGS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['team-logos', new Map(sampleTeams.map(({ slug }) => [slug, drawTeamLogo(slug)]))],
  [
    'journalists',
    new Map(sampleJournalists.map((journalist) => [journalist.username, drawJournalist(journalist)])),
  ],
]);

/** Width and height of a drawing on a sheet, in pixels: twice the largest size at which pages show sheets. */
export const CELL = 104;

/** @returns the drawing as pixels of a sheet, in PNG */
export const drawCell = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 150 }).resize(CELL, CELL).png().toBuffer();

/** @returns a picture in AVIF with one drawing below the other, which a browser loads once for all */
export async function drawSheet(all: ReadonlyMap<string, string>): Promise<Buffer> {
  const cells = await Promise.all([...all.values()].map(drawCell));
  const sheet = sharp({
    create: { width: CELL, height: CELL * cells.length, channels: 4, background: 'transparent' },
  });
  return sheet
    .composite(cells.map((input, place) => ({ input, left: 0, top: place * CELL })))
    .avif({ quality: 50, effort: 9 })
    .toBuffer();
}

/** @returns the style sheet that shows of a sheet the drawing that the fragment of the address names */
export function sheetStyles(): string {
  const places = [...DRAWINGS.values()].flatMap((all) =>
    [...all.keys()].map((name, place) => {
      const percent = Number(((place / (all.size - 1)) * 100).toFixed(2));
      return `[src$="#${name}"] {\n  object-position: 0 ${percent}%;\n}\n`;
    }),
  );
  return `/* Written by scripts/draw-assets.ts. */\n[src*="/assets/sheets/"] {\n  object-fit: cover;\n}\n${places.join('')}`;
}
