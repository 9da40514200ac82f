import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { upsertHallOfShame } from './commands';
import { listHallOfShame, readShameVerdicts } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const entry = (tweet_id: string, day: number, username = 'danawhitlock') => ({
  tweet_id,
  tweet_text: 'The trade is done.',
  username,
  name: 'Dana Whitlock',
  timestamp: new Date(Date.UTC(2026, 0, day)),
});

test.each([
  ['none', [], []],
  ['one', [entry('a', 1)], ['a']],
  ['written in order', [entry('a', 1), entry('b', 2), entry('c', 3)], ['c', 'b', 'a']],
  ['written later, dated earlier', [entry('a', 3), entry('b', 1), entry('c', 2)], ['a', 'c', 'b']],
  [
    'of the same time, the one written last first',
    [entry('a', 1), entry('b', 1), entry('c', 2)],
    ['c', 'b', 'a'],
  ],
  [
    'all of many',
    Array.from({ length: 100 }, (_, place) => entry(String(place), 1 + place)),
    Array.from({ length: 100 }, (_, place) => String(99 - place)),
  ],
])('the Hall of Shame, newest first: %s', async (_case, written, expected) => {
  await upsertHallOfShame(written, TEST_WRITE);
  expect((await listHallOfShame()).map(({ tweet_id }) => tweet_id)).toEqual(expected);
});

test.each([
  ['on file', 'danawhitlock', '/dana.png'],
  ['on file in another case', 'DanaWhitlock', '/dana.png'],
  ['not on file', 'nobody', null],
])('an entry shows the journalist image: %s', async (_case, username, image) => {
  await writeJournalist('Dana Whitlock', { image: '/dana.png' });
  await upsertHallOfShame([entry('a', 1, username)], TEST_WRITE);
  expect(await listHallOfShame()).toMatchObject([{ image }]);
});

test('an entry shows whatever the rating of its tweet, but not of a draft or a hidden journalist', async () => {
  const HIDDEN = HIDDEN_JOURNALISTS[0]!;
  const ids = ['unrated', 'irrelevant', 'draft', 'hidden', 'missing'];
  await upsertHallOfShame([...ids.map((id) => entry(id, 1)), entry('account', 1, HIDDEN)], TEST_WRITE);
  const change = { unrated: { rating: null }, irrelevant: { rating: 'irrelevant' as const } };
  await writeTweets([
    ...Object.entries(change).map(([tweet_id, rating]) => ({ tweet_id, ...rating })),
    { tweet_id: 'draft', is_draft: true },
    { tweet_id: 'hidden', username: HIDDEN.toUpperCase() },
  ]);
  const shown = (await listHallOfShame()).map(({ tweet_id }) => tweet_id);
  expect(shown.sort()).toEqual(['irrelevant', 'missing', 'unrated']);
});

test('the reports of entries that have a page', async () => {
  await upsertHallOfShame(
    ['rumor', 'draft', 'missing'].map((id) => entry(id, 1)),
    TEST_WRITE,
  );
  await writeTweets([
    { tweet_id: 'rumor', resolution: 'correct' },
    { tweet_id: 'draft', is_draft: true },
    { tweet_id: 'other' },
  ]);
  expect(await readShameVerdicts()).toEqual({ rumor: { verdict: 'correct', tint: 'correct', since: null } });
});
