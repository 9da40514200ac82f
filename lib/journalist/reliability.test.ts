import { indexReliability, reliabilityOf, resolvedCount } from './reliability';

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

test('pending rumors are not resolved', () => {
  expect(resolvedCount({ correct: 1, incorrect: 2, unconfirmable: 3, pending: 9 })).toBe(6);
});

test('the index returns reliability by journalist id', () => {
  const record = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 1 };
  expect(indexReliability([{ _id: 'a', rating: 8, record }])).toEqual({
    a: { level: 'reliable', strength: 'high' },
  });
});
