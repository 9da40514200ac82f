import { type HoopInks, hoopSvg, shotSvg } from './shot-svg';

/**
 * @returns shot.css, board, net, rim and empty bars of the shot as pictures of a style sheet. What has the colour of the
 *   level are characters of a font (scripts/draw/shot-outlines.ts), so each drawing on a page is one element.
 */
export const shotCss = (
  light: HoopInks,
  dark: HoopInks,
): string => `/* Drawn from shot-shapes.ts by shot-css.ts; its test says what to do when they differ. */
:root {
  --shot-hoop: ${picture(shotSvg(hoopSvg(light)))};
}
:root[data-theme="dark"] {
  --shot-hoop: ${picture(shotSvg(hoopSvg(dark)))};
}
`;

const picture = (svg: string) =>
  `url("data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
