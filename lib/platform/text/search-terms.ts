import { withoutAccents } from './without-accents';

/** Further words of a very long text are not searchable. */
const MAX_TERMS = 400;
const MAX_TERM_LENGTH = 40;

/** "p.j.", and "p.j" */
const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu;

/**
 * Splits a text into search terms: unique words in lower case, without accents, without apostrophes and hyphens
 * inside words and dots between initials. Documents and queries use the same function.
 * @example searchTerms('D’Angelo Dončić’s P.J. Ty-Shon') // ['dangelo', 'doncics', 'pj', 'tyshon', 'ty', 'shon']
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  const plain = withoutAccents(text.slice(0, 20_000).replace(/https?:\/\/\S+/g, ' '))
    .replace(/['’‘`]/g, '')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''));
  for (const word of plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []) {
    terms.add(word.replaceAll('-', '').slice(0, MAX_TERM_LENGTH));
    if (word.includes('-')) for (const part of word.split('-')) terms.add(part.slice(0, MAX_TERM_LENGTH));
    if (terms.size >= MAX_TERMS) break;
  }
  return [...terms].slice(0, MAX_TERMS);
}
