import fc from '@/test/fast-check';
import { spreadsheetCell, textOfCell } from './spreadsheet-cell';

test.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'tis done", "'tis done"],
  ['1+1', '1+1'],
  ['', ''],
  [-1.5, -1.5],
  [null, null],
  [undefined, undefined],
])('a text that a spreadsheet would run begins with a quote: %j is written as %j', (value, cell) => {
  expect(spreadsheetCell(value)).toBe(cell);
});

test('what was written into a cell is read again', () => {
  const start = fc.stringMatching(/^'{0,3}[=+\-@\t\r\n＝＋－＠a ]?$/);
  fc.assert(
    fc.property(start, fc.string(), (before, text) => {
      const cell = spreadsheetCell(before + text);
      expect(textOfCell(cell)).toBe(before + text);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});
