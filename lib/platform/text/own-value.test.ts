import { ownValue } from './own-value';

const table = { a: 1, toString: 2 };

test.each([
  ['a', 1],
  ['toString', 2],
  ['b', undefined],
  ['constructor', undefined],
  ['valueOf', undefined],
  ['__proto__', undefined],
  ['hasOwnProperty', undefined],
])('the own value of %s is %s', (key, value) => {
  expect(ownValue(table, key)).toBe(value);
});
