import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npx tsx scripts/subset-fonts.ts`: writes the fonts that most pages load, from those of @fontsource-variable, into
 * app/fonts, which is under version control. Run it after an update of those packages, or when a style sheet comes to use
 * another weight or feature.
 */

const FAMILIES = ['archivo', 'archivo-narrow'];
/** Those of style sheets. */
const WEIGHTS = { min: 400, max: 700 };
/** What browsers apply unasked, and figures of one width, which tables use. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/** `keepFeatures` is not in @types/subset-font 2.3. */
const OPTIONS = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const;
/** Latin Extended-A, and the two letters of Romanian that stand elsewhere: enough for the names of Europe and Turkey. */
const NAMES = 'U+0100-017F,U+0218-021B';

/** @param range as in `unicode-range`: "U+0000-00FF,U+0131" */
const lettersOf = (range: string) =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');

for (const family of FAMILIES) {
  const folder = join('node_modules/@fontsource-variable', family);
  const { latin } = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as { latin: string };
  const write = async (name: string, from: string, range: string) => {
    const font = readFileSync(join(folder, `files/${family}-${from}-wght-normal.woff2`));
    const subset = await subsetFont(font, lettersOf(range), OPTIONS);
    writeFileSync(join('app/fonts', `${family}-${name}.woff2`), subset);
    console.log(`${family}-${name}: ${font.length} → ${subset.length} bytes`);
  };
  await write('latin', 'latin', latin);
  await write('names', 'latin-ext', NAMES);
  copyFileSync(join(folder, 'LICENSE'), join('app/fonts', `${family}-license.txt`));
}
