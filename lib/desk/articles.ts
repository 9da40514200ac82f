import type { WriteContext } from '@/lib/audit/schema';
import { stableId } from '@/lib/db/stable-id';
import { ApiError } from '@/lib/http/errors';
import { processArticleAt } from '@/lib/pending-article/commands';
import type { JournalistRef } from '@/lib/tweet/schema';
import { type StaffTweetView, viewStaffTweet } from '@/lib/tweet/staff-schema';
import { createTweet } from '@/lib/tweet-edit/commands';
import type { ArticleInput } from './article-schema';
import { findEntities, findJournalists } from './references';

const POST_URL = /\/status(?:es)?\/(\d{1,25})(?:[/?#]|$)/;

/** @returns the id of the post at a URL; for an article, an id derived from its URL */
const tweetIdOf = (url: string): string =>
  url.match(POST_URL)?.[1] ?? `article-${stableId(url).toHexString()}`;

/**
 * Creates a tweet from an article or a post. A pending article at its URL is processed by that.
 * @throws ApiError `conflict` if there is a tweet with this URL; `bad_request` naming entities that do not exist
 */
export async function createArticle(article: ArticleInput, context: WriteContext): Promise<StaffTweetView> {
  const { url, note = null, rating = null, impressiveness, resolution, is_draft } = article;
  const reporter = await findReporter(article);
  const topics = article.topic ? [article.topic].flat() : [];
  const tweet = await createTweet(
    {
      tweet_id: tweetIdOf(url),
      tweet: article.tweet ?? note ?? url,
      url,
      note,
      timestamp: article.timestamp,
      username: reporter.username,
      name: reporter.name,
      journalists: reporter.ref ? [reporter.ref] : [],
      rating,
      impressiveness,
      resolution,
      is_draft,
      players: await findEntities('players', article.players ?? [], 'players'),
      teams: await findEntities('teams', article.teams ?? [], 'teams'),
      topics: await findEntities('topics', topics, 'topic'),
    },
    context,
  );
  await processArticleAt(url, context);
  return viewStaffTweet(tweet);
}

async function findReporter({
  journalist,
  username,
  name,
}: ArticleInput): Promise<{ username: string; name: string; ref: JournalistRef | null }> {
  if (journalist) {
    const [ref] = (await findJournalists([journalist], 'journalist')) as [JournalistRef];
    return { username: ref.username, name: name ?? ref.name, ref };
  }
  if (!username) {
    throw new ApiError('bad_request', 'Name the journalist.', [
      { path: 'username', message: 'is missing: name who reported it' },
    ]);
  }
  const [ref = null] = await findJournalists([username], 'username').catch((error) => {
    if (error instanceof ApiError && error.code === 'bad_request') return [];
    throw error;
  });
  return { username: ref?.username ?? username, name: name ?? ref?.name ?? username, ref };
}
