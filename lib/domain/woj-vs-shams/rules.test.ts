import { countWins, leadOf, postOfSide, runningScores, secondButRight, verdictOfSide } from './rules';

test.each([
  ['no comparison', [], { woj: 0, shams: 0 }],
  ['one without a winner', [''], { woj: 0, shams: 0 }],
  ['one of the first', ['woj'], { woj: 1, shams: 0 }],
  ['one of the second', ['shams'], { woj: 0, shams: 1 }],
  ['several', ['woj', '', 'shams', 'woj'], { woj: 2, shams: 1 }],
] as const)('win counters per journalist: %s', (_case, winners, wins) => {
  expect(countWins(winners.map((winner) => ({ winner })))).toEqual(wins);
});

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString();

test.each([
  ['a second', 0, 1, 'woj', '1 second'],
  ['under two minutes', 0, 119, 'woj', '119 seconds'],
  ['minutes', 240, 0, 'shams', '4 minutes'],
  ['under two hours', 0, 7_199, 'woj', '120 minutes'],
  ['hours', 0, 7_200, 'woj', '2 hours'],
  ['days', 3 * 86_400, 0, 'shams', '3 days'],
  ['nothing', 5, 5, null, 'the same second'],
  ['half a second that clock times do not show', 5.2, 5.7, null, 'the same second'],
  ['half a second that clock times show as one', 5.7, 6.2, 'woj', '1 second'],
  ['nearly two seconds that clock times show as one', 5, 6.9, 'woj', '1 second'],
] as const)('who was first, by %s', (_name, woj, shams, first, by) => {
  expect(leadOf({ woj_timestamp: at(woj), shams_timestamp: at(shams) })).toEqual({ first, by });
});

test.each([
  ['of a post on file', '1', 'correct'],
  ['of a post that is not on file', '2', undefined],
  ['of a post whose id is the name of an inherited property', 'constructor', undefined],
  ['of a side without a post', null, undefined],
] as const)('the verdict %s', (_case, id, verdict) => {
  const comparison = { woj_tweet_id: id, shams_tweet_id: null };
  const verdicts = { 1: { verdict: 'correct', tint: 'correct' } } as const;
  expect(verdictOfSide(comparison, 'woj', verdicts)).toBe(verdict);
  expect(postOfSide(comparison, 'woj', verdicts)?.tweetId).toBe(verdict && '1');
});

test('nobody was first if one side did not report', () => {
  expect(leadOf({ woj_timestamp: at(0), shams_timestamp: null })).toBeNull();
  expect(leadOf({ woj_timestamp: null, shams_timestamp: at(0) })).toBeNull();
});

test.each([
  ['none', '', ''],
  ['one', 'w', '1–0'],
  ['one without a winner', '-', '0–0'],
  ['several, latest first', 'sw-w', '2–1 2–0 1–0 1–0'],
])('the running score after each: %s', (_case, winners, expected) => {
  const WINNERS = { w: 'woj', s: 'shams', '-': '' } as const;
  const comparisons = [...winners].map((letter, place) => ({
    _id: String(place),
    winner: WINNERS[letter as keyof typeof WINNERS],
  }));
  const scores = runningScores(comparisons);
  const shown = comparisons.map(({ _id }) => `${scores.get(_id)?.woj}–${scores.get(_id)?.shams}`);
  expect(shown.join(' ')).toBe(expected);
});

const VERDICTS = ['correct', 'incorrect', 'unconfirmable', 'pending', 'unsettled', undefined] as const;

describe.each(['shams', 'woj', ''] as const)(
  'second, but right, where woj was first and %p won',
  (winner) => {
    test.each(VERDICTS.flatMap((first) => VERDICTS.map((second) => [first, second] as const)))(
      'woj is %s, shams %s',
      (first, second) => {
        const comparison = { woj_timestamp: at(0), shams_timestamp: at(60), winner };
        const isSaid = winner === 'shams' && second === 'correct' && first !== 'correct';
        expect(secondButRight(comparison, { woj: first, shams: second })).toBe(isSaid ? 'shams' : null);
      },
    );
  },
);

test.each([
  ['the other side was first', 60, 0, 'woj', { woj: 'correct', shams: 'incorrect' }, 'woj'],
  ['the same second', 5, 5, 'woj', { woj: 'correct', shams: 'incorrect' }, null],
  ['half a second that shows as none', 5.5, 5, 'woj', { woj: 'correct', shams: 'incorrect' }, null],
] as const)('second, but right: %s', (_case, woj, shams, winner, verdicts, expected) => {
  const comparison = { woj_timestamp: at(woj), shams_timestamp: at(shams), winner };
  expect(secondButRight(comparison, verdicts)).toBe(expected);
});

test('nobody is second who reported alone', () => {
  expect(secondButRight({ woj_timestamp: at(0), shams_timestamp: null, winner: 'shams' }, {})).toBeNull();
});
