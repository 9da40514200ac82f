import { readView } from '@/lib/domain/tweet/filter-queries';
import { NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import { timeline } from '@/lib/domain/tweet/rules';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { writeJournalist, writeTweets } from '@/test/tweets';
import { readSiteTotals } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const pending = { resolution: 'pending' } as const;

test.each([
  ['none', [], 0],
  ['one without a reporter on file', [pending], 1],
  ['one that nobody has judged', [{}], 0],
  ['one that is settled', [{ resolution: 'correct' }], 0],
  ['news', [{ ...pending, rating: 'processed_report' }], 0],
  ['a draft', [{ ...pending, is_draft: true }], 0],
  ['several', [pending, {}, pending, { resolution: 'incorrect' }], 2],
] as const)('pending counts rumors: %s', async (_case, tweets, expected) => {
  await writeTweets([...tweets]);
  expect((await readSiteTotals()).pending).toBe(expected);
});

test('a pending rumor of two reporters counts once, as in the view of pending rumors', async () => {
  const journalists = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  await writeTweets([{ ...pending, journalists }, pending]);
  const list = { timeline: timeline.all('rumors'), scope: 'rumors' } as const;
  const view = await readView(list, { ...NO_FILTER, verdict: 'pending' });
  expect([(await readSiteTotals()).pending, view.tweets.length]).toEqual([2, 2]);
});
