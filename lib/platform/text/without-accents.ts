/** Letters that Unicode does not decompose into one without an accent and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** @returns a text in lower case without accents, as people type it: "durisic" for "Đurišić" */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đðħıłøßæœþ]/g, (letter) => LETTERS[letter] ?? letter);

/** @returns a name as it is compared: without accents, apostrophes and dots, "tj oneal" for "T.J. O’Neal" */
export const plainName = (name: string): string => withoutAccents(name).replace(/['’‘ʼ`.]/g, '');
