import { countWins, leadOf } from './rules';

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
] as const)('who was first, by %s', (_name, woj, shams, first, by) => {
  expect(leadOf({ woj_timestamp: at(woj), shams_timestamp: at(shams) })).toEqual({ first, by });
});

test('nobody was first if one side did not report', () => {
  expect(leadOf({ woj_timestamp: at(0), shams_timestamp: null })).toBeNull();
  expect(leadOf({ woj_timestamp: null, shams_timestamp: at(0) })).toBeNull();
});
