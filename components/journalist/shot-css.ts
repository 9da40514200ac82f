import { BARS, barOf, FAINT, HOOP, SHOT_WIDTH } from './shot-shapes';

const em = (units: number) => `${Number((units / SHOT_WIDTH).toFixed(4))}em`;

/** Place and size of the bars that are empty, of a gradient that repeats them. */
function emptyBars(strength: keyof typeof BARS): string {
  const first = barOf(BARS[strength]);
  const last = barOf(BARS.high - 1);
  return `.shot[data-strength="${strength}"] {
  --empty-bars: ${em(first.x)} ${em(first.y)} / ${em(last.x + last.width - first.x)} ${em(first.height)};
}`;
}

/**
 * @returns shot.css: rim and empty bars as a background, in widths of the drawing. The rest are characters of a font
 *   (scripts/draw/shot-outlines.ts).
 */
export function shotCss(): string {
  const [, , rim] = HOOP;
  const [left = 0, middle = 0, length = 0] = (rim.d.match(/[\d.]+/g) ?? []).map(Number);
  const height = em(rim.width);
  const top = em(middle - rim.width / 2);
  const [leftEnd, rightEnd] = [left, left + length].map((x) => em(x - rim.width / 2));
  return `/* Drawn from shot-shapes.ts by shot-css.ts; its test says what to do when they differ. */
.shot {
  --rim-end: radial-gradient(circle closest-side, var(--accent) 85%, transparent);
  background:
    var(--rim-end) ${leftEnd} ${top} / ${height} ${height} no-repeat,
    var(--rim-end) ${rightEnd} ${top} / ${height} ${height} no-repeat,
    linear-gradient(var(--accent) 0 0) ${em(left)} ${top} / ${em(length)} ${height} no-repeat,
    repeating-linear-gradient(
      90deg,
      color-mix(in srgb, var(--soft) ${Math.round(FAINT * 100)}%, transparent) 0 ${em(barOf(0).width)},
      transparent 0 ${em(barOf(1).x - barOf(0).x)}
    )
    var(--empty-bars, 0 0 / 0 0) no-repeat;
}
${emptyBars('low')}
${emptyBars('med')}
`;
}
