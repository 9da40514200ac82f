import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYERS_PER_PAGE } from './rules';

const styleSheet = (path: string) => readFileSync(join(__dirname, '../../../components', path), 'utf8');
const number = (css: string, pattern: RegExp) => Number(css.match(pattern)?.[1]);

const grid = styleSheet('public/players-and-teams/entity.css');
const CARD = number(grid, /minmax\(min\(100%, (\d+)px\), 1fr\)/);
const GAP = number(grid, /\.entity-grid \{[^}]*gap: (\d+)px/);
const page = styleSheet('layout/layout.css');
/** The maximum width of the grid: that of the page without its padding at that width. */
const WIDEST =
  number(page, /\.wrap \{\s*max-width: (\d+)px/) - 2 * number(page, /padding-inline: clamp\([^)]* (\d+)px\)/);

test.each([
  [315, 1],
  [645, 1],
  [646, 2],
  [976, 2],
  [977, 3],
  [WIDEST, 3],
])('about 20 items fill full rows (card width 315 px): a grid of %i px has %i columns', (width, columns) => {
  expect(CARD).toBe(315);
  expect(Math.floor((width + GAP) / (CARD + GAP))).toBe(columns);
  expect(PLAYERS_PER_PAGE % columns).toBe(0);
  expect(Math.abs(PLAYERS_PER_PAGE - 20)).toBeLessThanOrEqual(2);
});
