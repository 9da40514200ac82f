import { sampleJournalists, sampleTeams } from '@/lib/sample/people';
import { drawJournalist } from './portraits';
import { drawTeamLogo } from './team-logo';

/** The logos of teams, by slug. */
export const teamLogos = () => new Map(sampleTeams.map(({ slug }) => [slug, drawTeamLogo(slug)]));

/** The portraits of journalists, by username. */
export const portraits = () =>
  new Map(sampleJournalists.map((journalist) => [journalist.username, drawJournalist(journalist)]));

/** Pictures in a row of a sheet. */
const COLUMNS = 6;

/**
 * @param drawings square SVG documents, by name
 * @returns one SVG document with all of them. Its address with `#name` shows the drawing of that name, and a browser
 *   loads it once for all.
 */
export function drawSheet(drawings: ReadonlyMap<string, string>): string {
  const size = 100;
  const rows = Math.ceil(drawings.size / COLUMNS);
  const cells = [...drawings].map(([name, drawing], place) => {
    const [x, y] = [(place % COLUMNS) * size, Math.floor(place / COLUMNS) * size];
    const cell = drawing.replace(
      /^<svg xmlns="[^"]*"/,
      `<svg x="${x}" y="${y}" width="${size}" height="${size}"`,
    );
    return `<view id="${name}" viewBox="${x} ${y} ${size} ${size}"/>${cell}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * size} ${rows * size}">${cells.join('\n')}</svg>`;
}
