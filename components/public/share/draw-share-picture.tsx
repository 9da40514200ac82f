import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { config } from '@/lib/platform/config/config';
import { readShareContent } from './share-contents';
import { SharePicture } from './share-picture';

const SUBSETS = { latin: 'Archivo Narrow', 'latin-ext': 'Archivo Narrow Extended' } as const;
const WEIGHTS = [500, 700] as const;

const readFonts = () =>
  Promise.all(
    Object.entries(SUBSETS).flatMap(([subset, name]) =>
      WEIGHTS.map(async (weight) => {
        const file = `archivo-narrow-${subset}-${weight}-normal.woff`;
        const path = join(process.cwd(), 'node_modules/@fontsource/archivo-narrow/files', file);
        return { name, weight, data: await readFile(path) };
      }),
    ),
  );

/**
 * The share picture of a journalist, a topic, a player or a team, cached as long as its content.
 * @returns a PNG of 1200 by 630 in base64, since caches store text; null if there is nothing to draw
 */
export async function drawSharePicture(kind: string, name: string): Promise<string | null> {
  'use cache';
  const content = await readShareContent(kind, name);
  if (!content) return null;
  const picture = new ImageResponse(<SharePicture content={content} siteName={config().SITE_NAME} />, {
    width: 1200,
    height: 630,
    fonts: await readFonts(),
  });
  return Buffer.from(await picture.arrayBuffer()).toString('base64');
}
