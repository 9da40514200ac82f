/** Further words of a very long text are not searchable. */
const MAX_TERMS = 400;
const MAX_TERM_LENGTH = 40;

/**
 * Splits a text into search terms: unique words in lower case, without accents, and without apostrophes and hyphens
 * inside words. Documents and queries use the same function.
 * @example searchTerms('D’Angelo Dončić’s Ty-Shon') // ['dangelo', 'doncics', 'tyshon', 'ty', 'shon']
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  const plain = text
    .slice(0, 20_000)
    .replace(/https?:\/\/\S+/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`]/g, '');
  for (const word of plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []) {
    terms.add(word.replaceAll('-', '').slice(0, MAX_TERM_LENGTH));
    if (word.includes('-')) for (const part of word.split('-')) terms.add(part.slice(0, MAX_TERM_LENGTH));
    if (terms.size >= MAX_TERMS) break;
  }
  return [...terms].slice(0, MAX_TERMS);
}
