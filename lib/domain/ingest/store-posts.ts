import { createNewsRule } from '@/lib/domain/ingest/no-news-queries';
import { accountKey } from '@/lib/domain/journalist/social-account-schema';
import { reviseTweet, upsertTweets } from '@/lib/domain/tweet/commands';
import { type PostRef, postKey, tweetIdOf } from '@/lib/domain/tweet/post-schema';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { findSameReport, readTeamNames } from './merge-posts';
import { type Author, MAX_TEXT, type NewTweet, newTweet, tweetText } from './new-tweet';
import type { Post } from './reader';

/** A later part of a thread goes to its tweet for this long after the part before. */
const THREAD_MS = 30 * 60 * 1000;

type Addition = (tweet: Pick<TweetDocument, 'tweet' | 'posts' | 'timestamp'>) => Partial<TweetDocument>;

/**
 * Stores posts in their order. Posts on file, and those of accounts that are not on file, are skipped.
 * @returns the number of posts that were new
 */
export async function storePosts(posts: readonly Post[], context: WriteContext): Promise<number> {
  if (posts.length === 0) return 0;
  const [authors, onFile] = await Promise.all([findAuthors(posts), findPosts(posts)]);
  const isNoNews = await createNewsRule();
  const teams = [...authors.values()].some(hasSeveralNetworks) ? await readTeamNames() : null;
  const fresh = new Map<string, NewTweet>();
  let stored = 0;
  for (const post of posts) {
    const key = postKey(post.network, post.account, post.id);
    const author = authors.get(accountKey(post.network, post.account));
    if (!author || onFile.has(key) || fresh.has(key)) continue;
    stored++;
    const ref: PostRef = { key, network: post.network, url: post.url, posted_at: post.posted_at };
    const before = post.continues && postKey(post.network, post.account, post.continues);
    const draft = before ? fresh.get(before) : undefined;
    if (draft && continuesThread(draft, ref)) {
      Object.assign(draft, addPart(post, ref)(draft));
      fresh.set(key, draft);
      continue;
    }
    const thread = before ? await findOpenThread(before, ref) : null;
    if (thread) {
      await add(thread, key, addPart(post, ref), context);
      continue;
    }
    const same =
      teams && hasSeveralNetworks(author)
        ? await findSameReport(author._id, post, fresh.values(), teams)
        : null;
    if (same && 'draft' in same) {
      Object.assign(same.draft, addCopy(ref)(same.draft));
      fresh.set(key, same.draft);
    } else if (same) await add(same.id, key, addCopy(ref, same.own), context);
    else fresh.set(key, newTweet(post, ref, author));
  }
  const tweets = [...new Set(fresh.values())];
  for (const tweet of tweets) if (isNoNews(tweet.tweet)) tweet.is_no_news = true;
  if (tweets.length > 0) await upsertTweets(tweets, context);
  return stored;
}

async function findAuthors(posts: readonly Post[]): Promise<Map<string, Author>> {
  const keys = [...new Set(posts.map(({ network, account }) => accountKey(network, account)))];
  const journalists = await (await collection('journalists'))
    .find(
      { account_keys: { $in: keys }, 'meta.deleting': null },
      { projection: { name: 1, username: 1, image: 1, account_keys: 1 } },
    )
    .toArray();
  return new Map(
    journalists.flatMap((author) => (author.account_keys ?? []).map((key) => [key, author] as const)),
  );
}

/** @returns the keys of posts that are on file, or were deleted by staff */
async function findPosts(posts: readonly Post[]): Promise<Set<string>> {
  const keys = posts.map(({ network, account, id }) => postKey(network, account, id));
  const ids = new Map(
    posts.map(({ network, account, id }) => [tweetIdOf(network, account, id), postKey(network, account, id)]),
  );
  const tweets = await collection('tweets');
  const projection = { _id: 0, tweet_id: 1, post_keys: 1 };
  const [byKey, byId, removed] = await Promise.all([
    tweets.find({ post_keys: { $in: keys } }, { projection }).toArray(),
    tweets.find({ tweet_id: { $in: [...ids.keys()] } }, { projection }).toArray(),
    (await collection('removed_posts')).find({ _id: { $in: keys } }).toArray(),
  ]);
  return new Set([
    ...byKey.flatMap(({ post_keys }) => post_keys ?? []),
    ...byId.flatMap(({ tweet_id }) => ids.get(tweet_id) ?? []),
    ...removed.map(({ _id }) => _id),
  ]);
}

/** @returns the tweet of a post on file, if it can take a later part: it is not rated yet, and not long ago */
async function findOpenThread(key: string, part: PostRef) {
  const tweets = await collection('tweets');
  const stored = await tweets.findOne(
    { post_keys: key, rating: null, 'meta.deleting': null },
    { projection: { posts: 1 } },
  );
  return stored && continuesThread(stored, part) ? stored._id : null;
}

function continuesThread({ posts = [] }: Pick<TweetDocument, 'posts'>, part: PostRef): boolean {
  const last = Math.max(...posts.map(({ posted_at }) => posted_at.getTime()));
  return part.posted_at.getTime() - last <= THREAD_MS;
}

const addPart =
  (post: Post, ref: PostRef): Addition =>
  ({ tweet, posts = [] }) => ({
    tweet: `${tweet}\n\n${tweetText(post)}`.slice(0, MAX_TEXT),
    posts: [...posts, ref],
  });

/** Adds the same report on another network; the report is as old as its first post. */
const addCopy =
  (ref: PostRef, own?: PostRef): Addition =>
  ({ posts = own ? [own] : [], timestamp }) => ({
    posts: [...posts, ref],
    timestamp: new Date(Math.min(ref.posted_at.getTime(), timestamp.getTime())),
  });

/** Adds to a tweet on file, unless another process has done so. */
async function add(id: TweetDocument['_id'], key: string, addition: Addition, context: WriteContext) {
  const change = (tweet: TweetDocument) =>
    tweet.posts?.some((post) => post.key === key) ? {} : addition(tweet);
  await reviseTweet(id, change, context);
}

const hasSeveralNetworks = ({ account_keys = [] }: Author) =>
  new Set(account_keys.map((key) => key.split(':')[0]).filter((network) => network !== 'username')).size > 1;
