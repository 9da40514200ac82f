import { parseVote, readersVerdict, type Vote, votePressed, withVote } from './rules';

test.each<[Vote, Vote | null, Vote | null]>([
  ['upvote', null, 'upvote'],
  ['downvote', null, 'downvote'],
  ['upvote', 'downvote', 'upvote'],
  ['downvote', 'upvote', 'downvote'],
  ['upvote', 'upvote', null],
  ['downvote', 'downvote', null],
])('pressing again takes a vote back: %s after %s is %s', (button, previous, vote) => {
  expect(votePressed(button, previous)).toBe(vote);
});

test.each<[string, Vote | null, Vote | null, [number, number], [number, number]]>([
  ['a new upvote', 'upvote', null, [3, 2], [4, 2]],
  ['a new downvote', 'downvote', null, [3, 2], [3, 3]],
  ['a switch up', 'upvote', 'downvote', [3, 2], [4, 1]],
  ['a switch down', 'downvote', 'upvote', [3, 2], [2, 3]],
  ['the same vote again', 'upvote', 'upvote', [3, 2], [3, 2]],
  ['an upvote taken back', null, 'upvote', [3, 2], [2, 2]],
  ['a downvote taken back', null, 'downvote', [3, 2], [3, 1]],
  ['a vote taken back that is missing in the counts', null, 'upvote', [0, 2], [0, 2]],
  ['none taken back', null, null, [3, 2], [3, 2]],
  ['a switch from a vote missing in the counts', 'upvote', 'downvote', [0, 0], [1, 0]],
  ['a new vote on a count that is below 0', 'upvote', null, [-2, -1], [1, 0]],
])('counts update at once and never go below 0: %s', (_what, vote, previous, before, after) => {
  const [upvotes, downvotes] = before;
  expect(withVote({ upvotes, downvotes }, vote, previous)).toEqual({
    upvotes: after[0],
    downvotes: after[1],
  });
});

test.each([
  ['upvote', 'upvote'],
  ['downvote', 'downvote'],
  [null, null],
  ['', null],
  ['UPVOTE', null],
  ['{"vote":"upvote"}', null],
])('the stored vote %j is read as %j', (raw, vote) => {
  expect(parseVote(raw)).toBe(vote);
});

test.each([
  ['nobody voted', [0, 0], 'correct', null],
  ['most believed what was correct', [9, 1], 'correct', { believed: 0.9, right: 0.9 }],
  ['most believed what was incorrect', [9, 1], 'incorrect', { believed: 0.9, right: 1 - 0.9 }],
  ['nobody believed what was incorrect', [0, 4], 'incorrect', { believed: 0, right: 1 }],
  ['an unconfirmable one', [3, 1], 'unconfirmable', { believed: 0.75, right: null }],
] as const)(
  'what readers thought against the outcome: %s',
  (_case, [upvotes, downvotes], outcome, expected) => {
    expect(readersVerdict({ upvotes, downvotes }, outcome)).toEqual(expected);
  },
);
