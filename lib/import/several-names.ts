/** Endings that stand after a comma in one name: "Jaren Jackson, Jr.", "Washington, D.C." */
const ENDING = /,\s*(?:jr|sr|ii|iii|iv|v|d\.?\s?c|esq)\.?(?=\s*(?:[,;/|&\n]|$))/gi;

/** @returns whether a name has a separator of lists inside, other than before an ending such as "Jr." */
export const hasListSeparator = (name: string): boolean => /[,;]/.test(name.replace(ENDING, ''));

/** @returns whether a text is rather the names of several players or teams than of one */
export const looksLikeSeveral = (name: string): boolean =>
  /[,;/|&\n]|\sand\s/i.test(name.replace(ENDING, ''));
