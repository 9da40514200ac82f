import { pendingSince, tintOf, verdictOf } from './verdict';

describe('the tint of a card by its resolution', () => {
  test.each([
    ['correct', null, 'correct'],
    ['correct', 1, 'correct'],
    ['incorrect', 3, 'incorrect'],
    ['incorrect', 2, 'incorrect'],
    ['incorrect', 1, 'unconfirmable'],
    ['incorrect', null, 'incorrect'],
    ['unconfirmable', 3, 'unconfirmable'],
    ['pending', null, 'pending'],
    [null, null, null],
  ] as const)('%s with impressiveness %s has the tint of %s', (resolution, impressiveness, tint) => {
    expect(tintOf({ resolution, impressiveness, rating: 'good_rumor' })).toBe(tint);
  });
});

describe('the verdict of a report', () => {
  test.each([
    [null, 'good_rumor', 'unsettled'],
    ['pending', 'good_rumor', 'pending'],
    ['incorrect', 'wrong_small', 'incorrect'],
    [null, 'speculation_to_process', 'unsettled'],
    [null, 'to_be_reviewed', 'unsettled'],
    [null, null, 'unsettled'],
    ['pending', null, 'pending'],
    [null, 'good_information', null],
    [null, 'gametime_injury', null],
    [null, 'report_to_process', 'unsettled'],
    [null, 'reports_to_process', 'unsettled'],
    ['pending', 'report_to_process', 'pending'],
    ['pending', 'reports_to_process', 'pending'],
    ['correct', 'report_to_process', 'correct'],
    [null, 'processed_report', null],
    [null, 'irrelevant', null],
    ['pending', 'good_information', null],
    ['pending', 'processed_report', null],
    ['pending', 'irrelevant', null],
    ['correct', 'good_information', 'correct'],
    ['correct', 'processed_report', 'correct'],
  ] as const)('with the resolution %s and the rating %s is %s', (resolution, rating, verdict) => {
    expect(verdictOf({ resolution, rating })).toBe(verdict);
  });

  test('a pending one whose rating never resolves has no tint', () => {
    expect(tintOf({ resolution: 'pending', rating: 'processed_report', impressiveness: null })).toBeNull();
  });
});

test.each([
  ['pending', 'good_rumor', '2026-01-01T00:00:00.000Z'],
  [null, 'good_rumor', null],
  ['correct', 'good_rumor', null],
  ['pending', 'processed_report', null],
] as const)(
  'a report is pending since it was posted, where staff say so: %s, %s',
  (resolution, rating, since) => {
    expect(pendingSince({ resolution, rating, timestamp: '2026-01-01T00:00:00.000Z' })).toBe(since);
  },
);
