import { standing, UNSURE, WITHOUT_SCORE } from '@/test/views';
import { editorsNumber, reasonText } from './editors-number';
import { distanceText, levelText, recordLine, reliabilitySentence } from './level-words';
import { indexReliability, journalistStanding, lookUpStanding } from './reliability';

const record = { correct: 4, incorrect: 0, unconfirmable: 1, pending: 0 };
const unsure = { score: 8.2, score_low: 5.2977, score_high: 9.8665, record };

test('the index returns score, level and record by journalist id', () => {
  expect(indexReliability([{ _id: 'a', ...unsure }])).toEqual({
    a: {
      score: { score: 8.2, low: 5.2977, high: 9.8665 },
      reliability: { level: 'unknown', strength: 'high' },
      record,
    },
  });
});

test('who is not in the index has no rumor, and without an index nothing is said', () => {
  const index = indexReliability([{ _id: 'a', ...unsure }]);
  expect(lookUpStanding(index, 'a')).toBe(index.a);
  expect(recordLine(lookUpStanding(index, 'b'))).toBe('Too early to say');
  expect(lookUpStanding(undefined, 'a')).toBeUndefined();
  expect(recordLine(undefined)).toBe('');
});

test.each([
  [
    'reliable',
    standing({ correct: 20, unconfirmable: 1 }),
    '8.1 · 20 of 20 right',
    'Reliable, high: 8.1 of 10, likely 7.7 to 8.4.',
    'Reliable · 8.1 of 10, likely 7.7 to 8.4',
  ],
  [
    'too early',
    standing(record, UNSURE),
    '8.2 · 4 of 4 right',
    'Too early to say: 8.2 of 10, likely 5.3 to 9.9.',
    'Too early to say · 8.2 of 10, likely 5.3 to 9.9',
  ],
  [
    'without a score',
    standing({ unconfirmable: 2 }, WITHOUT_SCORE),
    'Too early to say',
    'Too early to say: no report has turned out right or wrong yet.',
    'Too early to say',
  ],
  [
    'without anything settled',
    standing({}, WITHOUT_SCORE),
    'Too early to say',
    'Too early to say: no report has turned out right or wrong yet.',
    'Too early to say',
  ],
])(
  'the words for a reporter, short, as a sentence and with the band: %s',
  (_case, given, short, sentence, full) => {
    expect([recordLine(given), reliabilitySentence(given), levelText(given)]).toEqual([
      short,
      sentence,
      full,
    ]);
  },
);

test('the number of editors changes nothing of it', () => {
  expect(journalistStanding({ ...unsure, rating: 1 } as typeof unsure)).toEqual(journalistStanding(unsure));
});

test.each([
  [{ rating: null, rating_reason: null, rated_at: null }, null, null],
  [{ rating: 3, rating_reason: 'Copies others', rated_at: null }, 3, '“Copies others”'],
  [{ rating: 3, rating_reason: null, rated_at: null }, 3, 'no reason given'],
  [{ rating: 3, rating_reason: ' ', rated_at: null }, 3, 'no reason given'],
])('the number of editors has its reason, or that there is none: %j', (journalist, value, reason) => {
  const editors = editorsNumber(journalist);
  expect([editors?.value ?? null, editors && reasonText(editors)]).toEqual([value, reason]);
});

test.each([
  [1, '1 more correct report would earn a Reliable rating'],
  [7, '7 more correct reports would earn a Reliable rating'],
])('%i more', (more, text) => {
  expect(distanceText({ more, level: 'reliable' })).toBe(text);
});
