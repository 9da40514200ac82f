import { badPercentage, fullRateText, percent, rightShare, verdictCounts } from './record-rules';
import { NO_RUMORS } from './settled-count';

const record = (correct: number, incorrect: number, unconfirmable = 0, pending = 0) => ({
  correct,
  incorrect,
  unconfirmable,
  pending,
});

test.each([
  ['none', NO_RUMORS, null, null],
  ['only pending ones', record(0, 0, 0, 9), null, null],
  ['all correct', record(20, 0), '20 of 20 right', 1],
  ['one unconfirmable', record(20, 0, 1), '20 of 20 right · 1 could not be checked', 1],
  ['only unconfirmable ones', record(0, 0, 3), '3 could not be checked', null],
  ['some of each', record(262, 61, 47, 42), '262 of 323 right · 47 could not be checked', 262 / 323],
  ['all incorrect', record(0, 3), '0 of 3 right', 0],
  ['many', record(1209, 0), '1,209 of 1,209 right', 1],
])('the rate is of the correct and incorrect rumors: %s', (_case, given, text, share) => {
  expect(fullRateText(given)).toBe(text);
  expect(rightShare(given)).toBe(share);
});

test.each([
  [0, '0%'],
  [0.0001, '1%'],
  [0.5, '50%'],
  [0.706, '71%'],
  [0.9999, '99%'],
  [1, '100%'],
])('%d is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

test.each([
  [record(1, 2, 3, 4), 15, 5],
  [record(1, 2, 3, 4), 10, 0],
  [record(1, 2, 3, 4), 9, 0],
])('of %j and %i rumors, %# are not settled', (given, rumors, expected) => {
  expect(verdictCounts(given, rumors)).toEqual({ ...given, unsettled: expected });
});

test.each([
  [0, 0, null],
  [3, 0, '0.00%'],
  [0, 2, '100.00%'],
  [5, 1, '16.67%'],
])(
  'the percentage of bad reports has 2 decimals: of %i correct and %i incorrect %s',
  (correct, incorrect, shown) => {
    expect(badPercentage({ correct, incorrect, unconfirmable: 4, pending: 9 })).toBe(shown);
  },
);
