import { flagActionsOf, flagRefusal, isTaskCompleted } from './task-rules';

describe('a task is completed', () => {
  test.each([
    [null, null, null, false],
    ['to_be_reviewed', null, null, false],
    ['to_be_reviewed', 'unconfirmable', 2, false],
    ['irrelevant', null, null, true],
    ['good_information', null, null, true],
    ['correct_small', null, null, true],
    ['good_rumor', null, null, false],
    ['good_rumor', 'pending', 2, false],
    ['good_rumor', 'correct', null, false],
    ['good_rumor', 'correct', 1, true],
    ['bad_rumor', 'incorrect', 3, true],
    ['bad_rumor', 'unconfirmable', null, true],
    ['speculation_to_process', 'correct', 1, true],
    ['speculation_to_process_homepage', null, null, false],
    ['report_to_process', null, 3, false],
    ['reports_to_process', 'incorrect', null, false],
    ['processed_report', null, null, true],
  ] as const)('%s, %s, impressiveness %s: %s', (rating, resolution, impressiveness, expected) => {
    expect(isTaskCompleted({ rating, resolution, impressiveness })).toBe(expected);
  });
});

const tweet = (rating: 'good_rumor' | null, isBad = false, isGood = false, isShame = false) => ({
  rating,
  marked_as_bad_tweet: isBad,
  marked_as_good_tweet: isGood,
  is_hall_of_shame: isShame,
});

describe('marks that may be set or removed', () => {
  test.each([
    ['unrated', tweet(null), []],
    ['rated', tweet('good_rumor'), ['Bad Tweet', 'Good Tweet']],
    ['bad', tweet('good_rumor', true), ['Remove Bad Tweet', 'Mark Hall of Shame']],
    ['good', tweet('good_rumor', false, true), ['Remove Good Tweet']],
    [
      'in the Hall of Shame',
      tweet('good_rumor', true, false, true),
      ['Remove Bad Tweet', 'Remove Hall of Shame'],
    ],
    [
      'in the Hall of Shame alone',
      tweet('good_rumor', false, false, true),
      ['Bad Tweet', 'Good Tweet', 'Remove Hall of Shame'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(flagActionsOf(given).map(({ label }) => label)).toEqual(expected);
  });

  test.each([
    ['bad on an unrated tweet', tweet(null), 'bad', 'Rate it first.'],
    [
      'good on a bad one',
      tweet('good_rumor', true),
      'good',
      'It’s marked as a bad tweet. Remove that first.',
    ],
    [
      'Hall of Shame on one that is not bad',
      tweet('good_rumor'),
      'hall_of_shame',
      'Mark it as a bad tweet first.',
    ],
    ['bad once more', tweet('good_rumor', true), 'bad', null],
  ] as const)('%s', (_name, given, flag, expected) => {
    expect(flagRefusal(given, flag, true)).toBe(expected);
  });
});
