import { describeRecord } from './record';

test.each([
  [{ correct: 0, incorrect: 0, unconfirmable: 0, pending: 4 }, 'No settled rumor yet'],
  [
    { correct: 20, incorrect: 0, unconfirmable: 1, pending: 0 },
    '95% held up: 20 correct, 0 incorrect, 1 unconfirmable',
  ],
  [{ correct: 2, incorrect: 1, unconfirmable: 0, pending: 9 }, '67% held up: 2 correct, 1 incorrect'],
  [
    { correct: 1_000, incorrect: 0, unconfirmable: 0, pending: 0 },
    '100% held up: 1,000 correct, 0 incorrect',
  ],
])('a record in words: %j reads "%s"', (record, expected) => {
  expect(describeRecord(record)).toBe(expected);
});
