import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** Sizes of their own: what is drawn rather than written, and code, which has the size of the text around it. */
const DRAWN: Record<string, readonly string[]> = {
  'components/ui/icons.css': ['18px'],
  'components/ui/ui.css': ['9px'],
  'components/public/score/score.css': ['13px', '17px', '27px', '30px'],
  'components/public/journalist/journalist.css': ['3.8rem'],
  'components/public/blog/blog.css': ['1em'],
};

const sheets = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

test('style sheets are found', () => {
  expect(sheets.length).toBeGreaterThan(20);
});

test.each(sheets)('%s has no size of text outside of the scale', (sheet) => {
  const css = readFileSync(join(ROOT, sheet), 'utf8').replace(/@font-face\s*\{[^}]*\}/g, '');
  const sizes = [...css.matchAll(/(?:^|[{;\s])font(?:-size)?:([^;}]*)/g)].flatMap(
    ([, value]) => value!.split('/', 1)[0]!.match(/[\d.]+(?:rem|em|px|vw|%)|clamp\(/g) ?? [],
  );
  expect(sizes.filter((size) => !DRAWN[sheet]?.includes(size))).toEqual([]);
});
