import { listNames } from './list-names';

test.each([
  [[], ''],
  [['Dana Whitlock'], 'Dana Whitlock'],
  [['Dana Whitlock', 'Cole Brandt'], 'Dana Whitlock and Cole Brandt'],
  [
    ['Dana Whitlock', 'Cole Brandt', 'Mina Sato', 'Ike Obanor'],
    'Dana Whitlock, Cole Brandt, Mina Sato and Ike Obanor',
  ],
])('names in a sentence: %j', (names, expected) => {
  expect(listNames(names)).toBe(expected);
});
