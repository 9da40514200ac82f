import localFont from 'next/font/local';

/*
 * Archivo for text, Archivo Narrow for headings, numbers, labels and buttons. The Latin files are preloaded; those of other
 * European names (Dončić, Şengün), and those of all other letters, are fetched by the browser only when a page has such a
 * letter. The first two are drawn smaller by scripts/subset-fonts.ts. A font that comes after
 * the text was drawn is used from the next page on (`optional`), so that no line breaks anew under the reader; the
 * fallback of the first page is in styles/fonts.css. The compiler reads these calls, so their arguments are literals.
 */
const archivo = localFont({
  src: './fonts/archivo-latin.woff2',
  weight: '400 700',
  variable: '--font-archivo',
  display: 'optional',
  adjustFontFallback: false,
});
const archivoNames = localFont({
  src: './fonts/archivo-names.woff2',
  weight: '400 700',
  variable: '--font-archivo-names',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-017F,U+0218-021B',
    },
  ],
});
const archivoExtended = localFont({
  src: '../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-archivo-ext',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0180-0217,U+021C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});
const narrow = localFont({
  src: './fonts/archivo-narrow-latin.woff2',
  weight: '400 700',
  variable: '--font-archivo-narrow',
  display: 'optional',
  adjustFontFallback: false,
});
const narrowNames = localFont({
  src: './fonts/archivo-narrow-names.woff2',
  weight: '400 700',
  variable: '--font-archivo-narrow-names',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-017F,U+0218-021B',
    },
  ],
});
const narrowExtended = localFont({
  src: '../node_modules/@fontsource-variable/archivo-narrow/files/archivo-narrow-latin-ext-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-archivo-narrow-ext',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0180-0217,U+021C-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** The classes of `<html>` that define the font variables of globals.css. */
export const fontClasses = [archivo, archivoNames, archivoExtended, narrow, narrowNames, narrowExtended]
  .map(({ variable }) => variable)
  .join(' ');
