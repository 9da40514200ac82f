import { type SampleJournalist, type SamplePlayer, sampleJournalists } from '@/lib/domain/sample/people';
import { createRandom, pick } from '@/lib/domain/sample/random';
import { slugify } from '@/lib/platform/text/slugify';
import { drawHead, LONG_HAIR, SHORT_HAIR } from './head';
import { drawLetters } from './letters';
import { CRESTS } from './team-logo';

const PAPER = '#efe9dc';
const INK = '#16181d';
const ACCENT = '#c2410c';
/** Colors of players without a team. */
const PRACTICE_COLORS = ['#5a5f6a', '#ddd6c8'] as const;

/** The outline of a journalist's shoulders. */
const SHOULDERS = 'M18 204Q22 170 64 160L82 154H118L136 160Q178 170 182 204z';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${content}</svg>\n`;

/** @returns a player's portrait as an SVG of 200 by 200: head and shoulders in the team's colors */
export function drawPlayer({ slug, team, number }: SamplePlayer): string {
  const random = createRandom(`portrait of ${slug}`);
  const [jersey, trim] = (team && CRESTS[slugify(team)]?.colors) || PRACTICE_COLORS;
  const head = drawHead(random, SHORT_HAIR);
  const backdrop = pick(random, [
    `<circle cx="100" cy="96" r="78" fill="${trim}" opacity=".55"/>`,
    `<path d="M0 200 120 0H200V40L70 200z" fill="${trim}" opacity=".55"/>`,
    `<path d="M0 120H200V200H0z" fill="${trim}" opacity=".6"/><path d="M0 100H200v8H0z" fill="${trim}" opacity=".6"/>`,
    `<g fill="none" stroke="${trim}" stroke-width="10" opacity=".6"><circle cx="100" cy="210" r="90"/><circle cx="100" cy="210" r="125"/><circle cx="100" cy="210" r="160"/></g>`,
  ]);
  const jerseyShape = 'M22 204Q26 170 62 160L78 156Q100 184 122 156L138 160Q174 170 178 204z';
  const neckline = 'M76 155Q100 190 124 155';
  return svg(
    [
      `<rect width="200" height="200" fill="${PAPER}"/>${backdrop}`,
      `${head.behind}<path d="${jerseyShape}" fill="${jersey}"/>`,
      `<path d="M40 204Q44 180 52 166M160 204Q156 180 148 166" fill="none" stroke="${trim}" stroke-width="6"/>`,
      head.front,
      `<path d="${neckline}" fill="none" stroke="${trim}" stroke-width="6" stroke-linecap="round"/>`,
      drawLetters(number, { x: 100, y: 190, height: 15 }, '#fffdf8', 2.6),
    ].join(''),
  );
}

/** Journalists with long hair. */
const LONG_HAIRED = new Set([
  'danawhitlock',
  'imanidupree',
  'shamsaokafor',
  'priyaraman',
  'luciaferrer',
  'max_oyelowo',
  'gretalindholm',
  'minasato',
  'annikaveld',
  'noemibastos',
]);

const FABRICS = [INK, '#3d3d4a', '#2f4858', '#5c4a1f', '#6a2e35', '#22577a', '#7a5c3e', '#4a6b52', '#8a8578'];
const SHIRTS = ['#fffdf8', '#dfe7ea', '#f6e3d3', '#c9d6c3'];

/** What a journalist wears, below and above the neck, in an order that the list of people goes through. */
const CLOTHES: readonly ((fabric: string, shirt: string) => { below: string; above: string })[] = [
  // A blazer.
  (fabric, shirt) => ({
    below: `<path d="${SHOULDERS}" fill="${fabric}"/><path d="M80 154 100 204 120 154z" fill="${shirt}"/>`,
    above: `<path d="M80 152 66 162 92 204H100zM120 152 134 162 108 204H100z" fill="${fabric}" stroke="${PAPER}" stroke-width="1.5"/>`,
  }),
  // A roll-neck.
  (fabric) => ({
    below: `<path d="${SHOULDERS}" fill="${fabric}"/>`,
    above: `<path d="M80 146Q100 158 120 146V166Q100 178 80 166z" fill="${fabric}" stroke="${PAPER}" stroke-width="1.5"/><path d="M82 155Q100 166 118 155" fill="none" stroke="${PAPER}" stroke-width="1.5"/>`,
  }),
  // A hooded jumper.
  (fabric, shirt) => ({
    below: `<path d="${SHOULDERS}" fill="${fabric}"/><path d="M62 160Q100 132 138 160Q132 186 100 190Q68 186 62 160z" fill="${fabric}" stroke="${PAPER}" stroke-width="2"/>`,
    above: `<path d="M78 158Q100 182 122 158" fill="none" stroke="${PAPER}" stroke-width="2"/><path d="M90 180V200M110 180V200" stroke="${shirt}" stroke-width="3" stroke-linecap="round"/>`,
  }),
  // A shirt with its sleeves up.
  (fabric, shirt) => ({
    below: `<path d="${SHOULDERS}" fill="${shirt}"/><path d="M40 204Q44 180 52 166M160 204Q156 180 148 166M100 172V204" fill="none" stroke="${fabric}" stroke-width="2"/>`,
    above: `<path d="M82 150 72 166 96 178 100 170 104 178 128 166 118 150 100 170z" fill="${shirt}" stroke="${fabric}" stroke-width="2.5" stroke-linejoin="round"/>`,
  }),
  // A round-necked jumper over a collar.
  (fabric, shirt) => ({
    below: `<path d="${SHOULDERS}" fill="${fabric}"/><path d="M76 156Q100 184 124 156L118 152H82z" fill="${shirt}"/>`,
    above: `<path d="M82 152 78 164 94 168zM118 152 122 164 106 168z" fill="${shirt}" stroke="${fabric}" stroke-width="1.5"/>`,
  }),
  // A shirt and tie.
  (fabric, shirt) => ({
    below: `<path d="${SHOULDERS}" fill="${shirt}"/><path d="M22 204Q26 176 62 162L76 204zM178 204Q174 176 138 162L124 204z" fill="${fabric}"/>`,
    above: `<path d="M94 166H106L104 174 110 204H90L96 174z" fill="${ACCENT}"/><path d="M82 150 76 166 94 168 100 166 106 168 124 166 118 150 100 166z" fill="${shirt}" stroke="${fabric}" stroke-width="1.5"/>`,
  }),
];

/** @returns a journalist's picture as an SVG of 200 by 200: with a press card, on paper */
export function drawJournalist({ username }: SampleJournalist): string {
  const random = createRandom(`picture of ${username}`);
  const head = drawHead(random, LONG_HAIRED.has(username) ? LONG_HAIR : SHORT_HAIR, 2);
  const place = sampleJournalists.findIndex((journalist) => journalist.username === username);
  const dress = CLOTHES[place % CLOTHES.length] ?? CLOTHES[0]!;
  const { below, above } = dress(pick(random, FABRICS), pick(random, SHIRTS));
  const glasses =
    random() < 0.35
      ? '<g fill="none" stroke="#16181d" stroke-width="3.5"><circle cx="81" cy="97" r="14"/><circle cx="119" cy="97" r="14"/><path d="M95 96Q100 92 105 96"/></g>'
      : '';
  return svg(
    [
      `<rect width="200" height="200" fill="${PAPER}"/>`,
      `<path d="M0 44H200M0 78H200M0 112H200M0 146H200" stroke="#ddd6c8" stroke-width="3"/>`,
      head.behind,
      below,
      head.front,
      above,
      glasses,
      `<rect x="132" y="176" width="26" height="20" rx="3" fill="#fffdf8"/><path d="M132 179a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v4h-26z" fill="${ACCENT}"/><path d="M137 189h16" stroke="${INK}" stroke-width="2.5"/>`,
    ].join(''),
  );
}

/** Placeholders for missing or broken pictures, in colors that suit both themes. */
export const PLACEHOLDERS: Record<string, string> = {
  player: svg(
    `<rect width="200" height="200" fill="${PAPER}"/><circle cx="100" cy="96" r="78" fill="#e2dac9"/><g fill="#b8ae9a"><path d="M62 82C62 40 138 40 138 82V104Q138 148 100 150T62 104z"/><path d="M84 140V162Q100 176 116 162V140z"/><path d="M22 204Q26 170 62 160L78 156Q100 184 122 156L138 160Q174 170 178 204z"/></g><path d="M76 155Q100 190 124 155" fill="none" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"/>`,
  ),
  team: svg(
    `<circle cx="100" cy="100" r="96" fill="${PAPER}"/><circle cx="100" cy="100" r="92" fill="none" stroke="#b8ae9a" stroke-width="6"/><g fill="none" stroke="#b8ae9a" stroke-width="6"><circle cx="100" cy="100" r="52"/><path d="M48 100H152M100 48V152M64 63Q92 100 64 137M136 63Q108 100 136 137"/></g>`,
  ),
  journalist: svg(
    `<rect width="200" height="200" fill="${PAPER}"/><path d="M0 44H200M0 78H200M0 112H200M0 146H200" stroke="#ddd6c8" stroke-width="3"/><g fill="#b8ae9a"><path d="M62 82C62 40 138 40 138 82V104Q138 148 100 150T62 104z"/><path d="M84 140V166H116V140z"/><path d="M18 204Q22 170 64 160L82 154H118L136 160Q178 170 182 204z"/></g><path d="M80 154 100 200 120 154" fill="none" stroke="${PAPER}" stroke-width="5" stroke-linejoin="round"/><rect x="132" y="176" width="26" height="20" rx="3" fill="${PAPER}"/>`,
  ),
};
