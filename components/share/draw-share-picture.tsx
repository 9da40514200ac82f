import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { config } from '@/lib/config';
import { type ShareContent, SharePicture } from './share-picture';

const FONTS = ['latin', 'latin-ext'].flatMap((subset) =>
  ([500, 700] as const).map((weight) => ({ subset, weight })),
);

async function readFonts() {
  const folder = join(process.cwd(), 'node_modules/@fontsource/archivo-narrow/files');
  return Promise.all(
    FONTS.map(async ({ subset, weight }) => ({
      name: subset === 'latin' ? 'Archivo Narrow' : 'Archivo Narrow Extended',
      weight,
      data: await readFile(join(folder, `archivo-narrow-${subset}-${weight}-normal.woff`)),
    })),
  );
}
let fonts: ReturnType<typeof readFonts> | undefined;

/** @returns a share picture as PNG, 1200 by 630; kept by those who ask for an hour */
export async function drawSharePicture(content: ShareContent): Promise<Response> {
  fonts ??= readFonts();
  return new ImageResponse(<SharePicture content={content} siteName={config().SITE_NAME} />, {
    width: 1200,
    height: 630,
    fonts: await fonts,
    headers: { 'cache-control': 'public, max-age=3600' },
  });
}
