import type { WriteContext } from '@/lib/audit/schema';
import { collection } from '@/lib/db/collections';
import { type PostRef, postKey } from '@/lib/tweet/post-schema';
import { reviseTweet } from '@/lib/tweet-edit/commands';
import type { PostChange } from '../reader';

/** Marks posts on file that their authors deleted or changed. The tweets keep the text that was read first. */
export async function followChanges(changes: readonly PostChange[], context: WriteContext): Promise<void> {
  const tweets = await collection('tweets');
  for (const change of changes) {
    const key = postKey(change.network, change.account, change.id);
    const found = await tweets.findOne({ post_keys: key, 'meta.deleting': null }, { projection: { _id: 1 } });
    if (!found) continue;
    await reviseTweet(
      found._id,
      ({ posts = [] }) => ({ posts: posts.map((post) => (post.key === key ? changed(post, change) : post)) }),
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
