import { isOutlet } from '@/lib/platform/text/outlets';

/** Endings that stand after a comma in one name: "Jaren Jackson, Jr.", "Washington, D.C." */
const ENDING = /,\s*(?:jr|sr|ii|iii|iv|v|d\.?\s?c|esq)\.?(?=\s*(?:[,;/|&•\n]|\sand\s|$))/gi;

/** @returns whether a name has a separator of lists inside, other than before an ending such as "Jr." */
export const hasListSeparator = (name: string): boolean => /[,;]/.test(name.replace(ENDING, ''));

/** @returns whether a text is rather the names of several players or teams than of one */
export const looksLikeSeveral = (name: string): boolean =>
  /[,;/|&•\n]|\s(?:and|·)\s/i.test(name.replace(ENDING, ''));

/** "Dana Whitlock", "Jo van der Ray" */
const FULL_NAME =
  /^\p{Lu}[\p{L}.'’-]*(?:\s(?:\p{Lu}[\p{L}.'’-]*|al|bin|da|de|del|den|der|di|la|van|von)){0,2}\s\p{Lu}[\p{L}.'’-]+$/u;

/** "Woj" */
const ONE_WORD = /^\p{Lu}[\p{L}'’-]+$/u;

/**
 * @returns the reporters of a byline of several, "Dana Whitlock, Marcus Hall" or "A & B"; null for the name of one, also
 *   with an outlet or a title beside it, such as "Dana Whitlock, ESPN"
 */
export function jointReporters(name: string): string[] | null {
  const text = name.replace(ENDING, (ending) => ending.replace(',', ' ')).replace(/^by\s+/i, '');
  const parts = text
    .split(/\s*,?\s+(?:and|with|·|\+)\s+|\s*[,;/|&•\n]\s*/i)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const people = parts.filter((part) => !isOutlet(part));
  if (people.length < 2) return null;
  const areNames =
    people.every((part) => FULL_NAME.test(part)) ||
    (people.length === parts.length &&
      /&|\sand\s/i.test(text) &&
      people.every((part) => ONE_WORD.test(part)));
  return areNames ? people : null;
}
