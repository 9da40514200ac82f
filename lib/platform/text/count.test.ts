import { formatCount } from './count';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_234_567, -1_234, -12])('%d as in English', (value) => {
  expect(formatCount(value)).toBe(value.toLocaleString('en-US'));
});
