import { COMPARED_JOURNALISTS, HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { type ComparisonChange, upsertComparisons } from './commands';
import { findComparedJournalists, listComparisons, readComparisonVerdicts } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const woj = (title: string, number: number) => ({ title, woj_timestamp: day(number) });
const shams = (title: string, number: number) => ({ title, shams_timestamp: day(number) });

test.each<[string, ComparisonChange[], string[]]>([
  ['none', [], []],
  ['one', [woj('a', 1)], ['a']],
  ['written in order', [woj('a', 1), woj('b', 2), woj('c', 3)], ['c', 'b', 'a']],
  ['written later, happened earlier', [woj('a', 3), woj('b', 1), woj('c', 2)], ['a', 'c', 'b']],
  ['whichever side reported', [shams('a', 1), woj('b', 2), shams('c', 3)], ['c', 'b', 'a']],
  [
    'of two reports the earlier counts',
    [{ ...woj('a', 9), ...shams('a', 2) }, woj('b', 3), { ...woj('c', 1), ...shams('c', 8) }],
    ['b', 'a', 'c'],
  ],
  [
    'of the same time, the one written last first',
    [woj('a', 1), shams('b', 1), woj('c', 2)],
    ['c', 'b', 'a'],
  ],
  ['without a report, when it was written', [woj('a', 1), { title: 'b' }], ['b', 'a']],
])('comparisons, those that happened last first: %s', async (_case, written, expected) => {
  await upsertComparisons(written, TEST_WRITE);
  expect((await listComparisons()).map(({ title }) => title)).toEqual(expected);
});

test('posts have their verdicts and tints if they are public reports', async () => {
  await writeTweets([
    { tweet_id: 'right', resolution: 'correct' },
    { tweet_id: 'mild', resolution: 'incorrect', impressiveness: 1 },
    { tweet_id: 'news', rating: 'good_information' },
    { tweet_id: 'unlisted', rating: 'irrelevant' },
    { tweet_id: 'draft', resolution: 'correct', is_draft: true },
    { tweet_id: 'hidden', username: HIDDEN_JOURNALISTS[0], resolution: 'correct' },
  ]);
  const ids = ['right', 'mild', 'news', 'unlisted', 'draft', 'hidden', 'missing'];
  await upsertComparisons(
    ids.map((id) => ({ title: id, woj_tweet_id: id, woj_timestamp: day(1) })),
    TEST_WRITE,
  );
  expect(await readComparisonVerdicts()).toEqual({
    right: { verdict: 'correct', tint: 'correct', since: null },
    mild: { verdict: 'incorrect', tint: 'unconfirmable', since: null },
    news: { verdict: null, tint: null, since: null },
  });
});

test('the two reporters are kept without what only their profiles show', async () => {
  const [username] = COMPARED_JOURNALISTS.shams.usernames;
  await writeJournalist('Shams Charania', { username, bio: 'Breaks trades.' });
  const [woj, shams] = await findComparedJournalists();
  expect([woj?.journalist, shams?.journalist?.username]).toEqual([null, username]);
  expect(Object.keys(shams?.journalist ?? {})).not.toContain('bio');
});
