import { readFileSync, writeFileSync } from 'node:fs';
import { shotCss } from './shot-css';

const FILE = 'components/journalist/shot.css';

/** The colours of a theme in tokens.css. */
function inksOf(selector: string) {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const block = tokens.slice(tokens.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const colour = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1] ?? '';
  return { soft: colour('soft'), accent: colour('accent') };
}

test('shot.css is drawn from the shapes, in the colours of the themes; DRAW=1 draws it again', () => {
  const css = shotCss(inksOf(':root'), inksOf(':root[data-theme="dark"]'));
  if (process.env.DRAW) writeFileSync(FILE, css);
  expect(readFileSync(FILE, 'utf8')).toBe(css);
});
