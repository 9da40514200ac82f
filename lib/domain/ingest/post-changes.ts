import type { Filter } from 'mongodb';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { type PostRef, postKey, tweetIdOf } from '@/lib/domain/tweet/post-schema';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { collection } from '@/lib/platform/db/collections';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { postsOf } from './own-post';
import type { PostChange } from './reader';

/** Marks posts on file that their authors deleted or changed. The tweets keep the text that was read first. */
export async function markChangedPosts(changes: readonly PostChange[], context: WriteContext): Promise<void> {
  const tweets = await collection('tweets');
  for (const change of changes) {
    const key = postKey(change.network, change.account, change.id);
    const find = (filter: Filter<TweetDocument>) =>
      tweets.findOne({ ...filter, 'meta.deleting': null }, { projection: { _id: 1 } });
    const tweetId = tweetIdOf(change.network, change.account, change.id);
    // What was typed in has no keys.
    const tweet = (await find({ post_keys: key })) ?? (await find({ tweet_id: tweetId }));
    if (!tweet) continue;
    await reviseTweet(
      tweet._id,
      (tweet) => {
        const posts = postsOf(tweet);
        if (!posts.some((post) => post.key === key)) return {};
        return { posts: posts.map((post) => (post.key === key ? changed(post, change) : post)) };
      },
      context,
    );
  }
}

/** The first deletion counts, and the last edit. */
function changed(post: PostRef, { kind, at, text }: PostChange): PostRef {
  if (kind === 'deleted') return post.deleted_at ? post : { ...post, deleted_at: at };
  if (post.edited_text === text || (post.edited_at && post.edited_at > at)) return post;
  return { ...post, edited_at: at, ...(text !== undefined && { edited_text: text }) };
}
