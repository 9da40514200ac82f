import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NETWORKS, type Network } from '@/lib/domain/journalist/social-networks';

/** A post that a tweet was read from. One report posted on two networks, or a thread, is one tweet of several posts. */
export interface PostRef {
  /** Unique across networks, as `postKey` makes it. */
  key: string;
  network: Network;
  url: string;
  posted_at: Date;
  /** When its author deleted it. */
  deleted_at?: Date;
  /** When its author last changed it, and what it says since. The tweet keeps the text that was read first. */
  edited_at?: Date;
  edited_text?: string;
}

/** @returns the key of a post, unique across networks */
export const postKey = (network: Network, account: string, id: string): string =>
  network === 'x' ? `x:${id}` : `${network}:${account}/${id}`;

/**
 * @returns the `tweet_id` of a post: on X its own id; elsewhere one made of the network, the id and a hash of the account,
 *   as ids are unique only within an account there
 */
export function tweetIdOf(network: Network, account: string, id: string): string {
  if (network === 'x') return id;
  const hash = (text: string, length: number) =>
    createHash('sha256').update(text).digest('hex').slice(0, length);
  return /^[\w-]{1,32}$/.test(id)
    ? `${network}-${id}-${hash(account, 12)}`
    : `${network}-${hash(postKey(network, account, id), 40)}`;
}

const postRefView = z.object({
  network: z.enum(NETWORKS),
  url: z.string(),
  deleted_at: z.iso.datetime().nullable(),
  edited_at: z.iso.datetime().nullable(),
});

/** The posts of a tweet as pages and the API show them; missing for tweets that were not read from a network. */
export const postsView = z.array(postRefView).optional();

/** @returns the posts as shown; without the field if there are none */
export const viewPosts = ({ posts }: { posts?: PostRef[] }): { posts?: z.infer<typeof postsView> } =>
  posts
    ? {
        posts: posts.map(({ network, url, deleted_at, edited_at }) => ({
          network,
          url,
          deleted_at: deleted_at?.toISOString() ?? null,
          edited_at: edited_at?.toISOString() ?? null,
        })),
      }
    : {};

/** A post whose tweet staff deleted, so that it is not read again. */
interface RemovedPostDocument {
  /** The key of the post. */
  _id: string;
  at: Date;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    removed_posts: RemovedPostDocument;
  }
}
