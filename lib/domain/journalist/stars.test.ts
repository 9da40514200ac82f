import { starRating } from './stars';

test.each([
  [0, '🌑🌑🌑🌑🌑'],
  [0.4, '🌑🌑🌑🌑🌑'],
  [0.5, '🌗🌑🌑🌑🌑'],
  [3, '🌕🌕🌕🌑🌑'],
  [3.5, '🌕🌕🌕🌗🌑'],
  [4.9, '🌕🌕🌕🌕🌗'],
  [5, '🌕🌕🌕🌕🌕'],
  [-0.1, ''],
  [5.1, ''],
  [Number.NaN, ''],
])('%d shows as %s', (value, symbols) => {
  expect(starRating(value)).toBe(symbols);
});
