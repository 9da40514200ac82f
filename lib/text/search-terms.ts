/** Terms kept of one text: what a very long article says beyond them is not searched. */
const MAX_TERMS = 400;
const MAX_TERM_LENGTH = 40;

/**
 * Splits a text into the words it is found by: lower case, without accents, apostrophes or hyphens within a
 * word, each once. The same function reads documents and queries, so that both meet.
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
