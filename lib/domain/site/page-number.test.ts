import { readPageNumber } from './page-number';

test.each([
  ['1', 1],
  ['72', 72],
  ['999999', 999_999],
  ['1000000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['zero', null],
  ['__none__', null],
  ['', null],
])('"%s" is page %s', (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});
