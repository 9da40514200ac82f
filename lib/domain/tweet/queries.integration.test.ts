import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTweets } from '@/test/tweets';
import { listNews, listTimeline, readTweetsById } from './queries';
import { timeline } from './rules';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const texts = (tweets: { tweet: string }[]) => tweets.map(({ tweet }) => tweet);
const onDay = (day: number, tweet: string) => ({ tweet, timestamp: new Date(Date.UTC(2026, 0, day)) });

test.each([
  ['nothing on file', [], []],
  ['one', [onDay(1, 'a')], ['a']],
  ['written in order', [onDay(1, 'a'), onDay(2, 'b')], ['b', 'a']],
  ['written later, dated earlier', [onDay(3, 'a'), onDay(1, 'b'), onDay(2, 'c')], ['a', 'c', 'b']],
  [
    'of the same time, the one written last first',
    [onDay(1, 'a'), onDay(1, 'b'), onDay(2, 'c')],
    ['c', 'b', 'a'],
  ],
  ['drafts are left out', [onDay(1, 'a'), { ...onDay(2, 'b'), is_draft: true }], ['a']],
  ['news is left out', [onDay(1, 'a'), { ...onDay(2, 'b'), rating: 'good_information' as const }], ['a']],
  [
    'irrelevant tweets are left out',
    [onDay(1, 'a'), { ...onDay(2, 'b'), rating: 'irrelevant' as const }],
    ['a'],
  ],
  ['unrated tweets are left out', [onDay(1, 'a'), { ...onDay(2, 'b'), rating: null }], ['a']],
])('rumors, newest first: %s', async (_case, written, expected) => {
  await writeTweets(written);
  const { allItems, total } = await listNews({ content: 'rumors', limit: 72, page: 1 });
  expect([texts(allItems), total]).toEqual([expected, expected.length]);
});

test.each([
  [0, [[]]],
  [1, [['Tweet 0'], []]],
  [2, [['Tweet 1', 'Tweet 0'], []]],
  [3, [['Tweet 2', 'Tweet 1', 'Tweet 0'], []]],
  [4, [['Tweet 3', 'Tweet 2', 'Tweet 1'], ['Tweet 0'], []]],
  [6, [['Tweet 5', 'Tweet 4', 'Tweet 3'], ['Tweet 2', 'Tweet 1', 'Tweet 0'], []]],
])('pages of 3, newest first, and the total on all of them: of %i on file', async (onFile, pages) => {
  const ike = await writePlayer('Ike Obanor');
  await writeTweets(Array.from({ length: onFile }, () => ({ players: [ike] })));
  for (const [place, expected] of pages.entries()) {
    const page = place + 1;
    const news = await listNews({ content: 'rumors', limit: 3, page });
    expect([texts(news.allItems), news.total]).toEqual([expected, onFile]);
    const named = await listTimeline(timeline.of('player', ike._id), { limit: 3, page });
    expect([texts(named.tweets), named.total]).toEqual([expected, onFile]);
  }
});

test.each([
  ['nothing', [], []],
  ['one', ['2'], ['2']],
  ['several, in the order asked for', ['3', '1', '2'], ['3', '1', '2']],
  ['one twice', ['2', '1', '2'], ['2', '1']],
  ['an unknown one', ['1', 'nowhere', '3'], ['1', '3']],
  ['a draft', ['1', 'draft'], ['1']],
  ['one that is neither rumor nor news', ['speculation'], ['speculation']],
  ['one that nobody has rated, or that was set aside', ['unrated', 'irrelevant'], []],
])('tweets by tweet_id: %s', async (_case, asked, expected) => {
  await writeTweets([
    { tweet_id: '1' },
    { tweet_id: '2' },
    { tweet_id: '3' },
    { tweet_id: 'draft', is_draft: true },
    { tweet_id: 'speculation', rating: 'speculation' },
    { tweet_id: 'unrated', rating: null },
    { tweet_id: 'irrelevant', rating: 'irrelevant' },
  ]);
  expect((await readTweetsById(asked)).map(({ tweet_id }) => tweet_id)).toEqual(expected);
});
