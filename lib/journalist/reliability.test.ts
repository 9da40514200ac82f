import { numberInForce } from './in-force';
import { indexReliability, reliabilityOf, reliabilitySentence, standingIn } from './reliability';

test.each([
  [0, 'unreliable', 'high'],
  [0.99, 'unreliable', 'high'],
  [1, 'unreliable', 'med'],
  [2, 'unreliable', 'low'],
  [3, 'neutral', 'low'],
  [4, 'neutral', 'med'],
  [5, 'neutral', 'high'],
  [5.99, 'neutral', 'high'],
  [6, 'reliable', 'low'],
  [7, 'reliable', 'med'],
  [7.99, 'reliable', 'med'],
  [8, 'reliable', 'high'],
  [10, 'reliable', 'high'],
  [-1, 'unreliable', 'high'],
  [99, 'reliable', 'high'],
])('a score of %d is %s, %s', (rating, level, strength) => {
  expect(reliabilityOf(rating, 0)).toEqual({ level, strength });
});

test.each([
  [0, 'low'],
  [1, 'med'],
  [2, 'med'],
  [3, 'high'],
  [400, 'high'],
])('no score and %d resolved rumors is unknown, %s', (resolved, strength) => {
  expect(reliabilityOf(null, resolved)).toEqual({ level: 'unknown', strength });
  expect(reliabilityOf(Number.NaN, resolved).level).toBe('unknown');
});

test('the index returns reliability and record by journalist id', () => {
  const record = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 1 };
  const journalists = [
    { _id: 'a', rating: 8, score: 2, record },
    { _id: 'b', rating: null, score: null, record },
    { _id: 'c', rating: null, score: 2.9, record },
  ];
  expect(indexReliability(journalists)).toEqual({
    a: { reliability: { level: 'reliable', strength: 'high' }, record },
    b: { reliability: null, record },
    c: { reliability: { level: 'unreliable', strength: 'low' }, record },
  });
});

test('who is not in the index is not rated, and without an index nothing is said', () => {
  const record = { correct: 3, incorrect: 0, unconfirmable: 0, pending: 0 };
  const index = indexReliability([{ _id: 'a', rating: 8, score: null, record }]);
  expect(standingIn(index, 'a')).toBe(index.a);
  expect(standingIn(index, 'b')).toEqual({
    reliability: null,
    record: { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0 },
  });
  expect(standingIn(undefined, 'a')).toBeUndefined();
});

test.each([
  ['the computed score', { rating: null, score: 6.2 }, { value: 6.2, setBy: 'computed', reason: null }],
  [
    'that of editors, with their reason',
    { rating: 3, rating_reason: 'Copies others', score: 6.2 },
    { value: 3, setBy: 'editors', reason: 'Copies others' },
  ],
  ['that of editors of older data', { rating: 3, score: null }, { value: 3, setBy: 'editors', reason: null }],
  ['none', { rating: null, score: null }, { value: null, setBy: 'computed', reason: null }],
] as const)('the number in force is %s', (_what, journalist, expected) => {
  expect(numberInForce(journalist)).toEqual(expected);
});

test.each([
  [0.5, 'Unreliable, high: this reporter is rated below 1 out of 10.'],
  [1, 'Unreliable, medium: this reporter is rated 1 to 2 out of 10.'],
  [4.2, 'Neutral, medium: this reporter is rated 4 to 5 out of 10.'],
  [7, 'Reliable, medium: this reporter is rated 7 to 8 out of 10.'],
  [9, 'Reliable, high: this reporter is rated 8 or more out of 10.'],
  [null, 'Not rated: no rumor has turned out correct or incorrect yet.'],
])('the sentence of a rating of %s', (rating, sentence) => {
  expect(reliabilitySentence(reliabilityOf(rating, 9))).toBe(sentence);
});
