import { ObjectId } from 'mongodb';
import { useTemporaryDatabase } from '@/test/database';
import { writePlayer, writeTweets } from '@/test/tweets';
import { listTweetHistory } from './history-queries';
import { addTag, editTweet } from './tweet-edits';

useTemporaryDatabase();

const ana = { actor: { kind: 'staff', name: 'ana@boxscoop.example' }, operation: 'editTweet' } as const;

test('the history of a tweet lists the changes of everyone, newest first', async () => {
  const [id] = await writeTweets([{ rating: null }]);
  const player = await writePlayer('Ike Obanor');
  await editTweet(id!, { rating: 'good_rumor', impressiveness: 2 }, ana);
  await addTag('players', player._id.toHexString(), id!, ana);
  const entries = await listTweetHistory(id!.toHexString());
  expect(entries.map(({ version, by, text }) => [version, by, text])).toEqual([
    [3, 'ana', 'tagged Ike Obanor'],
    [2, 'ana', 'rated good rumor, set impressiveness 2'],
    [1, expect.any(String), 'created it'],
  ]);
});

test('a tweet without changes on record has no history', async () => {
  expect(await listTweetHistory(new ObjectId().toHexString())).toEqual([]);
});
