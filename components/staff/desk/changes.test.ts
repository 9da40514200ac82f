import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';
import { staffTweetView } from '@/test/views';
import { applyChange, type Change, inversesOf, storeChange } from './changes';

const ID = 'a'.repeat(24);
const player = { _id: 'c'.repeat(24), name: 'Ike Obanor', slug: 'ike-obanor' };

const tweet = (change: Partial<StaffTweetView> = {}): StaffTweetView =>
  staffTweetView({
    _id: ID,
    journalists: [{ _id: 'd'.repeat(24), name: 'Dana Whitlock', username: 'danawhitlock', image: null }],
    outcomes: ['He stayed.'],
    version: 3,
    suggested_players: ['Ike Obanor'],
    ...change,
  });

const rate = (rating: StaffTweetView['rating']): Change => ({ kind: 'fields', fields: { rating } });

test.each<[Change, Partial<StaffTweetView>]>([
  [rate('good_rumor'), { rating: 'good_rumor' }],
  [
    { kind: 'tag', tagKind: 'players', ref: player, isSet: true },
    { players: [player], suggested_players: [] },
  ],
  [{ kind: 'tag', tagKind: 'topics', ref: player, isSet: true }, { topics: [player] }],
  [{ kind: 'outcome', outcome: 'He left.', isSet: true }, { outcomes: ['He stayed.', 'He left.'] }],
  [{ kind: 'outcome', outcome: 'He stayed.', isSet: false }, { outcomes: [] }],
  [{ kind: 'flag', flag: 'bad', isSet: true }, { marked_as_bad_tweet: true }],
])('%j is shown immediately and undone', (change, expected) => {
  const before = tweet();
  const after = applyChange(before, change);
  expect(after).toMatchObject(expected);
  expect(inversesOf(before, change).reduce(applyChange, after)).toEqual(before);
});

test.each<Change>([
  rate(null),
  { kind: 'tag', tagKind: 'teams', ref: player, isSet: false },
  { kind: 'outcome', outcome: 'He stayed.', isSet: true },
  { kind: 'flag', flag: 'good', isSet: false },
])('%j cannot be undone', (change) => {
  expect(inversesOf(tweet(), change)).toEqual([]);
});

/** The call that stores a change. */
const callOf = (tweet: StaffTweetView, change: Change) =>
  storeChange(((...args: unknown[]) => args) as never, tweet, change);

test('removed suggested players are put back', () => {
  const before = tweet({ suggested_players: ['Ike Obanor', 'Anders Holm'] });
  const after = applyChange(before, { kind: 'clearSuggested' });
  expect(after.suggested_players).toEqual([]);
  const [inverse] = inversesOf(before, { kind: 'clearSuggested' }) as [Change];
  expect(applyChange(after, inverse)).toEqual(before);
  expect(callOf(after, inverse)).toEqual([
    'PATCH',
    `/_api/admin/tweet/${ID}`,
    { suggested_players: ['Ike Obanor', 'Anders Holm'], version: 3 },
  ]);
  expect(inversesOf(after, { kind: 'clearSuggested' })).toEqual([]);
});

test.each<[Change, string, string, object | undefined]>([
  [rate('speculation'), 'PATCH', `/_api/admin/tweet/${ID}`, { rating: 'speculation', version: 3 }],
  [
    { kind: 'tag', tagKind: 'players', ref: player, isSet: true },
    'POST',
    `/_api/players/${player._id}/tweet/${ID}`,
    undefined,
  ],
  [
    { kind: 'tag', tagKind: 'teams', ref: player, isSet: false },
    'DELETE',
    `/_api/teams/${player._id}/tweet/${ID}`,
    undefined,
  ],
  [
    { kind: 'tag', tagKind: 'topics', ref: player, isSet: false },
    'PATCH',
    `/_api/admin/remove-item-from-topic/${player._id}`,
    { object_id: ID },
  ],
  [
    { kind: 'flag', flag: 'bad', isSet: true },
    'POST',
    `/_api/journalists/${'d'.repeat(24)}/bad_tweet`,
    { tweet_object_id: ID, is_bad: true },
  ],
  [
    { kind: 'flag', flag: 'hall_of_shame', isSet: false },
    'POST',
    `/_api/admin/tweets/${ID}/hall-of-shame`,
    { should_add: false },
  ],
  [{ kind: 'clearSuggested' }, 'PUT', `/_api/tweets/${ID}/remove-all-suggested-players`, undefined],
])('%j is stored by a call', (change, method, path, body) => {
  expect(callOf(tweet(), change)).toEqual([method, path, ...(body ? [body] : [])]);
});

test('a new resolution ends the source of the one before, and undoing it restores both', () => {
  const resolution_source = { url: 'https://league.example/', note: null };
  const before = tweet({ resolution: 'correct', resolution_source });
  const change: Change = { kind: 'fields', fields: { resolution: 'incorrect' } };
  const after = applyChange(before, change);
  expect(after.resolution_source).toBeNull();
  expect(inversesOf(before, change).reduce(applyChange, after)).toEqual(before);
});
