import { kindOfVote, parseVote, type Vote, withVote } from './rules';

test.each<[Vote, Vote | null, ReturnType<typeof kindOfVote>]>([
  ['upvote', null, 'new'],
  ['downvote', null, 'new'],
  ['upvote', 'downvote', 'switch'],
  ['downvote', 'upvote', 'switch'],
  ['upvote', 'upvote', null],
  ['downvote', 'downvote', null],
])('a first vote is "new"; changing to the other direction is "switch": %s after %s is %s', (...row) => {
  const [vote, previous, kind] = row;
  expect(kindOfVote(vote, previous)).toBe(kind);
});

test.each<[string, Vote, Vote | null, [number, number], [number, number]]>([
  ['a new upvote', 'upvote', null, [3, 2], [4, 2]],
  ['a new downvote', 'downvote', null, [3, 2], [3, 3]],
  ['a switch up', 'upvote', 'downvote', [3, 2], [4, 1]],
  ['a switch down', 'downvote', 'upvote', [3, 2], [2, 3]],
  ['the same vote again', 'upvote', 'upvote', [3, 2], [3, 2]],
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
