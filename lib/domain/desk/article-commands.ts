import { revisePendingArticle } from '@/lib/domain/ingest/pending-article-commands';
import { createTweet } from '@/lib/domain/tweet/commands';
import type { JournalistRef } from '@/lib/domain/tweet/schema';
import { type StaffTweetView, viewStaffTweet } from '@/lib/domain/tweet/staff-schema';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { ApiError } from '@/lib/platform/http/errors';
import { type ArticleInput, isTagged } from './article-schema';
import { findWaitingArticles, hasTweetOf, tweetIdOfUrl, withPlainOrigin } from './known-articles';
import { readPageTitle } from './page-title';
import { findJournalists, resolveReferences } from './references';

/**
 * Creates a tweet from an article or a post. Without a text, the title of its page is the text. It is a draft unless it
 * has a text, a player and a team. Marks a pending article at its URL as processed.
 * @throws ApiError `conflict` if the article is on file as a tweet; `bad_request` naming entities that do not exist
 */
export async function createArticle(article: ArticleInput, context: WriteContext): Promise<StaffTweetView> {
  const url = withPlainOrigin(article.url);
  const { note = null, rating = null, impressiveness, resolution, is_draft } = article;
  if (await hasTweetOf(article.url)) {
    throw new ApiError('conflict', 'This article is already on file.', [
      { path: 'url', message: 'is that of a tweet on file' },
    ]);
  }
  const reporter = await findReporter(article);
  const topics = article.topic ? [article.topic].flat() : [];
  const text = article.tweet ?? (await readPageTitle(url));
  const tweet = await createTweet(
    {
      tweet_id: tweetIdOfUrl(url),
      tweet: text ?? url,
      url,
      note,
      timestamp: article.timestamp,
      username: reporter.username,
      name: reporter.name,
      journalists: reporter.ref ? [reporter.ref] : [],
      rating,
      impressiveness,
      resolution,
      is_draft: is_draft || text === null || !isTagged(article),
      players: await resolveReferences('players', article.players ?? [], 'players'),
      teams: await resolveReferences('teams', article.teams ?? [], 'teams'),
      topics: await resolveReferences('topics', topics, 'topic'),
    },
    context,
  );
  for (const { _id } of await findWaitingArticles(url)) {
    await revisePendingArticle(_id, () => ({ is_processed: true }), context);
  }
  return viewStaffTweet(tweet);
}

async function findReporter({
  journalist,
  username,
  name,
}: ArticleInput): Promise<{ username: string; name: string; ref: JournalistRef | null }> {
  if (journalist) {
    const [ref] = (await findJournalists([journalist], 'journalist')) as [JournalistRef];
    if (username && username.toLowerCase() !== ref.username.toLowerCase()) {
      throw new ApiError('bad_request', 'The journalist has another username.', [
        { path: 'username', message: `is not that of the journalist, ${ref.username}` },
      ]);
    }
    return { username: ref.username, name: ref.name, ref };
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
