import { get } from '@/test/calls';
import { useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { listWire } from './queries';
import type { Published } from './rules';

useTemporaryDatabase();

const MINUTE = 60_000;

test('a report is on the wire when it is published, also by nobody and about nothing on file, and again when it is settled', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const now = Date.now();
  await writeTweets([
    {
      tweet_id: '11',
      journalists: [dana],
      timestamp: new Date(now - 50 * MINUTE),
      resolution: 'correct',
      resolved_at: new Date(now - MINUTE),
    },
    { tweet_id: '12', journalists: [dana], timestamp: new Date(now - 30 * MINUTE), resolution: null },
    { tweet_id: '13', journalists: [dana], timestamp: new Date(now - 20 * MINUTE), is_draft: true },
    { tweet_id: '14', timestamp: new Date(now - 60 * MINUTE), rating: 'good_information' },
  ]);
  expect((await listWire()).map(({ kind, tweet }) => `${kind} ${tweet.tweet_id}`)).toEqual([
    'verdict 11',
    'report 12',
    'report 11',
    'report 14',
  ]);
  const { published } = await get<{ published: Published[] }>('/live');
  expect(published.map(({ tweet_id }) => tweet_id).sort()).toEqual(['11', '12', '14']);
});
