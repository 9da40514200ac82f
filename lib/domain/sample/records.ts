import type { ImportKindName } from '@/lib/domain/import/kinds';
import { isSettled } from '@/lib/domain/tweet/vocabulary';
import { COMPARISONS } from './data/comparisons';
import { SHAME_DESCRIPTIONS } from './data/hall-of-shame';
import { PENDING_ARTICLES } from './data/pending-articles';
import { TOPICS } from './data/topics';
import { playerRecords, sampleJournalists, teamRecords } from './people';
import { comparedTime, sampleTweetId, sampleTweets } from './tweets';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = DAY / 24;

/** The records of the sample as in an import, by kind, in order of reference. Puzzles are in puzzles.ts. */
export function sampleRecords(now: Date): Partial<Record<ImportKindName, unknown[]>> {
  const instant = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY).toISOString();
  const day = (daysAgo: number) => instant(daysAgo).slice(0, 10);
  const tweets = sampleTweets.map(({ at, ...tweet }) => {
    const timestamp = at(now);
    return {
      ...tweet,
      timestamp: timestamp.toISOString(),
      ...(isSettled(tweet.resolution ?? null) && { resolved_at: settledAt(timestamp, now).toISOString() }),
    };
  });
  return {
    teams: teamRecords(),
    players: playerRecords(),
    journalists: sampleJournalists.map((journalist) => ({
      ...journalist,
      good_tweets_v2: highlights(
        journalist.username,
        'marked_as_good_tweet',
        'Had it first, and had it right.',
      ),
      bad_tweets_v2: highlights(journalist.username, 'marked_as_bad_tweet', 'Wrong, and never taken back.'),
    })),
    topics: TOPICS.map(({ started, resolved, home, ...topic }) => ({
      ...topic,
      start_date: day(started),
      resolution_date: resolved === undefined ? null : day(resolved),
      show_on_homepage: home,
    })),
    tweets,
    'hall-of-shame': tweets
      .filter(({ is_hall_of_shame }) => is_hall_of_shame)
      .map(({ tweet_id, tweet, url, username, name, timestamp }) => ({
        tweet_id,
        tweet_text: tweet,
        url,
        username,
        name,
        timestamp,
        tier: sampleJournalists.find((journalist) => journalist.username === username)?.tier,
        description: SHAME_DESCRIPTIONS.find(([beginning]) => tweet.startsWith(beginning))?.[1],
      })),
    comparisons: COMPARISONS.map(({ title, description, woj, shams, winner }) => ({
      title,
      description,
      ...(woj && {
        woj_tweet_id: sampleTweetId(woj[1]),
        woj_tweet_text: woj[1],
        woj_timestamp: comparedTime(now, woj[0]).toISOString(),
      }),
      ...(shams && {
        shams_tweet_id: sampleTweetId(shams[1]),
        shams_tweet_text: shams[1],
        shams_timestamp: comparedTime(now, shams[0]).toISOString(),
      }),
      winner,
    })),
    'pending-articles': PENDING_ARTICLES.map(([username, daysAgo, path, is_processed]) => ({
      url: `https://example.com/${path}`,
      username,
      name: sampleJournalists.find((journalist) => journalist.username === username)?.name,
      timestamp: instant(daysAgo),
      is_processed,
    })),
  };
}

function highlights(
  username: string,
  mark: 'marked_as_good_tweet' | 'marked_as_bad_tweet',
  description: string,
) {
  const marked = sampleTweets.filter((tweet) => tweet.username === username && tweet[mark]);
  return marked.map(({ tweet_id }) => ({ tweet_id, description }));
}

/** Sample reports are settled two days after they were posted, newer ones between that and the load. */
const settledAt = (posted: Date, now: Date): Date =>
  new Date(Math.max(posted.getTime(), Math.min(posted.getTime() + 2 * DAY, now.getTime() - HOUR)));
