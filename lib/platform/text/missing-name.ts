import { PLACEHOLDER_NAME } from './placeholder-name';

/** What data frames, spreadsheets and scripts write for an empty cell, without signs around it. */
const EMPTY_CELLS = ['nan', 'nat', 'null', 'undefined', 'object object'];

/** What they and people write where a name is missing. */
const MISSING = new Set([
  ...EMPTY_CELLS,
  'na',
  'n/a',
  'n.a',
  'n/d',
  'nil',
  'none',
  'unknown',
  'tba',
  'tbc',
  'tbd',
  'blank',
  'empty',
  'missing',
  'no data',
  'not available',
  'not applicable',
]);

/** Written twice where a first and a last name are missing. */
const MISSING_PARTS = new Set(['nan', 'nat', 'none', 'null', 'undefined', 'unknown', 'n/a']);

/** What spreadsheets show for a formula that failed. */
const SPREADSHEET_ERROR = /^#(?:calc|div\/0|error|field|n\/a|name|null|num|ref|spill|value)[!?]?$/;

/** Some write a number that is none as "1.#QNAN" or "-1.#IND". */
const NOT_A_NUMBER = /^[-+]?(?:nan|1\.#(?:ind|qnan|snan))$/;

const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ');

const withoutSigns = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const isError = (text: string): boolean => SPREADSHEET_ERROR.test(text) || NOT_A_NUMBER.test(text);

/**
 * @returns whether a text says that a name is missing, such as "nan" or "N/A", or has no letter at all; not the
 *   placeholder name, which is never shown
 */
export function isMissingName(text: string): boolean {
  if (text.trim() === PLACEHOLDER_NAME) return false;
  const name = simplified(text);
  if (!/\p{L}/u.test(name) || isError(name)) return true;
  const bare = withoutSigns(name);
  return MISSING.has(bare) || bare.split(' ').every((word) => MISSING_PARTS.has(word));
}

/** @returns whether a text is what data frames, spreadsheets and scripts write for an empty cell, such as "nan" */
export function isEmptyCell(text: string): boolean {
  const cell = simplified(text);
  return isError(cell) || /^<na>$/.test(cell) || isEmptyWord(cell);
}

/** In the forms "nan", "(null)" and "[object object]": in a text, "nan." may end a sentence. */
const isEmptyWord = (cell: string): boolean =>
  EMPTY_CELLS.includes(cell.replace(/^[[(<](.*)[\])>]$/, '$1')) && cell !== 'object object';
