import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The tokens of the first rule whose selector is `selector`. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['paper', 'card', 'hover'];
const VERDICTS = ['correct', 'incorrect', 'unconfirmable', 'pending', 'neutral'];

const TEXT_PAIRS = [
  ...SURFACES.flatMap((surface) => ['ink', 'soft', 'accent', ...VERDICTS].map((text) => [text, surface])),
  ...VERDICTS.flatMap((verdict) => [
    [verdict, `${verdict}-tint`],
    ['ink', `${verdict}-tint`],
    ['soft', `${verdict}-tint`],
    ['card', verdict],
  ]),
  // An incorrect rumor of impressiveness 1.
  ['incorrect', 'unconfirmable-tint'],
  ['accent-ink', 'accent'],
  ['paper', 'ink'],
  ['ink', 'marker'],
] as [string, string][];

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('the %s theme', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const ratio = ([one, other]: [string, string]) => contrast(tokens[one] as string, tokens[other] as string);

  test.each(TEXT_PAIRS)('%s on %s meets AA for text', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SURFACES)('the edge of a field can be seen on %s', (surface) => {
    expect(ratio(['field', surface])).toBeGreaterThanOrEqual(3);
  });
});

test.each([
  ['public/rumor/rumor.css', '.rumor-foot'],
  ['ui/ui.css', '.ledger-row[data-verdict]'],
  ['public/players-and-teams/entity.css', '.newest-verdict'],
  ['public/journalist/journalist.css', '.highlight-why'],
  ['public/rumor/rumor-page.css', '.settlement'],
  ['public/topic/topic.css', '.story-report[data-verdict]'],
  ['public/topic/topic.css', '.lane-mark'],
  ['public/topic/topic.css', '.story-state .stamp'],
  ['public/newsletter/newsletter.css', '.newsletter-outcome'],
])('where a report shows how it turned out, the background is its tint: %s, %s', (file, selector) => {
  const styles = readFileSync(join(__dirname, '../../components', file), 'utf8');
  const start = styles.indexOf(`\n${selector} {`);
  expect(styles.slice(start, styles.indexOf('}', start))).toMatch(/background: var\(--tint[,)]/);
});
