import { editTweet } from '@/lib/domain/desk/tweet-edits';
import { collection } from '@/lib/platform/db/collections';
import { TEST_WRITE } from '@/test/actor';
import { useTemporaryDatabase } from '@/test/database';
import { writeTweets } from '@/test/tweets';
import { findTweet } from './queries';

useTemporaryDatabase();

test('a text taken down leaves a note everywhere, is not found by its words, and can be shown again', async () => {
  const [id] = await writeTweets([{ tweet_id: '1', tweet: 'Secret injury of Ike Obanor' }]);
  const taken = await editTweet(id!, { takedown_note: 'A court ordered it.' }, TEST_WRITE);
  expect(taken).toMatchObject({
    tweet: 'Taken down for legal reasons. A court ordered it.',
    takedown_note: 'A court ordered it.',
  });
  const shown = JSON.stringify(await findTweet('1'));
  expect(shown).toContain('A court ordered it.');
  expect(shown).not.toContain('Secret');
  const stored = await (await collection('tweets')).findOne({ _id: id });
  expect(stored?.search_terms).not.toContain('secret');
  expect(stored?.taken_down).toMatchObject({ by: 'test', text: 'Secret injury of Ike Obanor' });
  await editTweet(id!, { takedown_note: 'Another reason.' }, TEST_WRITE);
  const again = await editTweet(id!, { takedown_note: null }, TEST_WRITE);
  expect(again).toMatchObject({ tweet: 'Secret injury of Ike Obanor', takedown_note: null });
});
