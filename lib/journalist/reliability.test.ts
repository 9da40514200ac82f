import { indexReliability, reliabilityOf, reliabilitySentence } from './reliability';

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
    { _id: 'a', rating: 8, record },
    { _id: 'b', rating: null, record },
  ];
  expect(indexReliability(journalists)).toEqual({
    a: { reliability: { level: 'reliable', strength: 'high' }, record },
    b: { reliability: null, record },
  });
});

test.each([
  [0.5, 'Unreliable, high: editors rate this reporter below 1 out of 10.'],
  [1, 'Unreliable, medium: editors rate this reporter 1 to 2 out of 10.'],
  [4.2, 'Neutral, medium: editors rate this reporter 4 to 5 out of 10.'],
  [7, 'Reliable, medium: editors rate this reporter 7 to 8 out of 10.'],
  [9, 'Reliable, high: editors rate this reporter 8 or more out of 10.'],
  [null, 'Not rated: editors have not rated this reporter yet.'],
])('the sentence of a rating of %s', (rating, sentence) => {
  expect(reliabilitySentence(reliabilityOf(rating, 9))).toBe(sentence);
});
