import { drawLetters } from './letters';

/** Colors and figure of the crest of each team; none is taken from a real team. */
interface Crest {
  letters: string;
  /** Background and figure. */
  colors: readonly [string, string];
  figure: keyof typeof FIGURES;
}

/** The figures behind the letters, one path each, on a disc of radius 48 in a field of 100 by 100. */
const FIGURES = {
  rays: `d="${rays()}" fill-opacity=".33"`,
  waves:
    'd="M-2 70q13-12 26 0t26 0 26 0 26 0v34H-2zM-2 84q13-10 26 0t26 0 26 0 26 0v20H-2z" fill-opacity=".36"',
  peaks: 'd="M0 78 22 42 36 62 54 30 74 60 84 48 104 80V104H0z" fill-opacity=".41"',
  chevrons: 'd="M0 12 50 40 100 12V28L50 56 0 28zM0 60 50 88 100 60V76L50 104 0 76z" fill-opacity=".33"',
  stripes: 'd="M-4 78 78-4H104L-4 104zM60 104 104 60V86L86 104z" fill-opacity=".33"',
  quarters: 'd="M0 0H50V50H0zM50 50H100V100H50z" fill-opacity=".3"',
  bars: 'd="M12 0H24V100H12zM38 0H50V100H38zM64 0H76V100H64zM90 0h12V100H90z" fill-opacity=".28"',
  rings:
    'd="M23 104a27 27 0 0 1 54 0H71a21 21 0 0 0-42 0zM5 104a45 45 0 0 1 90 0H89a39 39 0 0 0-78 0zM-13 104a63 63 0 0 1 126 0H107a57 57 0 0 0-114 0zM-31 104a81 81 0 0 1 162 0H125a75 75 0 0 0-150 0z" fill-opacity=".33"',
  star: 'd="M50 2 62 36H98L69 57 80 92 50 71 20 92 31 57 2 36H38z" fill-opacity=".33"',
  hexes:
    'd="M50 4 90 27V73L50 96 10 73V27zM50 18 22 34V66L50 82 78 66V34z" fill-rule="evenodd" fill-opacity=".33"',
} as const;

function rays(): string {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const [from, to] = [index * 40, index * 40 + 20].map((degrees) => (degrees * Math.PI) / 180);
    const at = (angle = 0) =>
      `${Math.round(50 + 60 * Math.sin(angle))} ${Math.round(96 - 110 * Math.cos(angle))}`;
    return `M50 96L${at(from)} ${at(to)}z`;
  });
  return wedges.join('');
}

export const CRESTS: Record<string, Crest> = {
  'atlanta-hawks': { letters: 'AH', colors: ['#5b2a86', '#f0a35e'], figure: 'chevrons' },
  'boston-celtics': { letters: 'BC', colors: ['#0f4c5c', '#e7c66b'], figure: 'quarters' },
  'brooklyn-nets': { letters: 'BN', colors: ['#3a2d28', '#d98e73'], figure: 'hexes' },
  'charlotte-hornets': { letters: 'CH', colors: ['#7a4b00', '#ffd166'], figure: 'rings' },
  'chicago-bulls': { letters: 'CB', colors: ['#7b1e3a', '#f2b5a7'], figure: 'bars' },
  'cleveland-cavaliers': { letters: 'CC', colors: ['#28518c', '#9fd8cb'], figure: 'stripes' },
  'dallas-mavericks': { letters: 'DM', colors: ['#4f6b16', '#e3e08a'], figure: 'star' },
  'denver-nuggets': { letters: 'DN', colors: ['#1d5c4d', '#f4c9a1'], figure: 'peaks' },
  'detroit-pistons': { letters: 'DP', colors: ['#3d3d4a', '#f08a5d'], figure: 'rings' },
  'golden-state-warriors': { letters: 'GSW', colors: ['#8a4528', '#9ad1c3'], figure: 'waves' },
  'houston-rockets': { letters: 'HR', colors: ['#26306b', '#ef798a'], figure: 'rays' },
  'indiana-pacers': { letters: 'IP', colors: ['#0b6e4f', '#e8d7f1'], figure: 'stripes' },
  'los-angeles-clippers': { letters: 'LAC', colors: ['#006d77', '#ffddd2'], figure: 'waves' },
  'los-angeles-lakers': { letters: 'LAL', colors: ['#8f2d56', '#8fd6e1'], figure: 'hexes' },
  'memphis-grizzlies': { letters: 'MG', colors: ['#463f7a', '#c5e1a5'], figure: 'peaks' },
  'miami-heat': { letters: 'MH', colors: ['#22577a', '#f7a072'], figure: 'rays' },
  'milwaukee-bucks': { letters: 'MB', colors: ['#6b3e75', '#f6d55c'], figure: 'quarters' },
  'minnesota-timberwolves': { letters: 'MT', colors: ['#2f4858', '#b5e48c'], figure: 'chevrons' },
  'new-orleans-pelicans': { letters: 'NOP', colors: ['#a0402b', '#f3d8a2'], figure: 'waves' },
  'new-york-knicks': { letters: 'NYK', colors: ['#155e63', '#f2a1a1'], figure: 'bars' },
  'oklahoma-city-thunder': { letters: 'OKC', colors: ['#5c4a1f', '#a5d8ff'], figure: 'stripes' },
  'orlando-magic': { letters: 'OM', colors: ['#32407b', '#f9c6e0'], figure: 'star' },
  'philadelphia-76ers': { letters: 'P76', colors: ['#6a2e35', '#b8d8ba'], figure: 'hexes' },
  'phoenix-suns': { letters: 'PS', colors: ['#b4431f', '#ffe1a8'], figure: 'rays' },
  'portland-trail-blazers': { letters: 'PTB', colors: ['#2d6a4f', '#ffc6ac'], figure: 'chevrons' },
  'sacramento-kings': { letters: 'SK', colors: ['#4a3b8f', '#ffd6a5'], figure: 'quarters' },
  'san-antonio-spurs': { letters: 'SAS', colors: ['#50514f', '#8ee3c8'], figure: 'star' },
  'toronto-raptors': { letters: 'TR', colors: ['#97214b', '#d3e298'], figure: 'bars' },
  'utah-jazz': { letters: 'UJ', colors: ['#3f7d20', '#ffe8b6'], figure: 'peaks' },
  'washington-wizards': { letters: 'WW', colors: ['#1b4079', '#dfc2f2'], figure: 'rings' },
};

const PAPER = '#fffdf8';

/** @returns the crest of a team as an SVG of 100 by 100; a disc fills it, so that it can be cropped to a circle */
export function drawTeamLogo(slug: string): string {
  const crest = CRESTS[slug];
  if (!crest) throw new Error(`there is no crest of "${slug}"`);
  const { letters, colors, figure } = crest;
  const [field, ink] = colors;
  const at = { x: 50, y: 50, height: letters.length > 2 ? 22 : 30 };
  const shapes = [
    `<clipPath id="d"><circle cx="50" cy="50" r="48"/></clipPath><circle cx="50" cy="50" r="48" fill="${field}"/>`,
    `<path clip-path="url(#d)" fill="${ink}" ${FIGURES[figure]}/>`,
    `<circle cx="50" cy="50" r="46" fill="none" stroke="${ink}" stroke-width="3"/>`,
    drawLetters(letters, at, field, 7),
    drawLetters(letters, at, PAPER, 3.2),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes.join('')}</svg>\n`;
}
