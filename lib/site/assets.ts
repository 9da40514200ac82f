import { readdirSync } from 'node:fs';
import { config } from '@/lib/config';

/** The site's own pictures, by folder. They belong to the code, so they are listed once. */
const listed = new Map<string, Set<string>>();

/**
 * @returns the URL of a picture in `ASSETS_URL`, or on this site; null if this site has none, so that no page requests
 *   a missing file
 */
function picture(folder: 'team-logos' | 'player-images', file: string): string | null {
  const base = config().ASSETS_URL;
  if (base) return `${base}/${folder}/${file}`;
  return filesIn(folder).has(file) ? `/assets/${folder}/${file}` : null;
}

function filesIn(folder: string): Set<string> {
  const known = listed.get(folder);
  if (known) return known;
  const files = new Set(readdirSync(`public/assets/${folder}`));
  listed.set(folder, files);
  return files;
}

/** The logo of a team. Server only. */
export const teamLogo = (slug: string) => picture('team-logos', `${slug}.svg`);

/** The photo of a player. Server only. */
export const playerImage = (slug: string) => picture('player-images', `${slug}.png`);
