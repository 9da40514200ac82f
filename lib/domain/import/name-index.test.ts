import { expect, test } from '@jest/globals';
import { nameKey } from './name-index';

test.each([
  ['P.J. Tucker', 'PJ Tucker', true],
  ['P. J. Tucker', 'p-j-tucker', true],
  ['D’Angelo Russell', "D'Angelo Russell", true],
  ['Luka Dončić', 'LUKA DONCIC', true],
  ['李四', '李四', true],
  ['李四', '张三', false],
  ['Carlos Douglas', 'Carlos Douglas Jr.', false],
  ['Game 1-2', 'Game 12', false],
  ['!!!', '???', false],
])('%s and %s are spellings of one name: %s', (one, other, areOne) => {
  expect(nameKey(one) === nameKey(other)).toBe(areOne);
});
