/**
 * Texts in files for spreadsheets, which run a cell that begins with one of these signs as a formula: such a text has a
 * `'` before it. One that begins with `'` and such a sign gets another, so that what was written can be read again.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** @returns what to write into a cell; numbers, and what is not there, stay as they are */
export const spreadsheetCell = <Value>(value: Value): Value | string =>
  typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;

/** @returns the text that `spreadsheetCell` wrote */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
