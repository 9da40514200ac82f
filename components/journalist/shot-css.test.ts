import { readFileSync, writeFileSync } from 'node:fs';
import { shotCss } from './shot-css';

const FILE = 'components/journalist/shot.css';

test('shot.css is drawn from the shapes; DRAW=1 draws it again', () => {
  if (process.env.DRAW) writeFileSync(FILE, shotCss());
  expect(readFileSync(FILE, 'utf8')).toBe(shotCss());
});
