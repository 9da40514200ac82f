import { toPost } from '@/lib/domain/ingest/bluesky/post';
import { accountKey } from '@/lib/domain/journalist/social-account-schema';
import { tweetIdOf } from '@/lib/domain/tweet/post-schema';
import { type Converted, escapeAmpersands, isObject } from './archived-posts';

const POSTS = 'app.bsky.feed.post';

/** The record itself, one with its address as `listRecords` returns it, or an item of a feed. */
export const isBlueskyRecord = (value: Record<string, unknown>): boolean =>
  value.$type === POSTS || isAddress(value.uri) || (isObject(value.post) && isAddress(value.post.uri));

const isAddress = (uri: unknown): boolean => typeof uri === 'string' && uri.startsWith('at://');

export function convertBlueskyRecord(value: Record<string, unknown>): Converted {
  const item = isObject(value.post) ? value.post : value;
  if (value.reason !== undefined) return { leftOut: 'reposts' };
  const [, did, collection, rkey] = /^at:\/\/(did:[^/]+)\/([^/]+)\/([^/]+)$/.exec(String(item.uri)) ?? [];
  if (!did || !rkey)
    return {
      fault:
        'has no uri: import what com.atproto.repo.listRecords?repo=HANDLE&collection=app.bsky.feed.post&limit=100 returns',
    };
  if (collection !== POSTS) return { leftOut: 'records that are not posts' };
  const record = item.value ?? item.record;
  const written =
    isObject(record) && typeof record.createdAt === 'string' ? Date.parse(record.createdAt) : Number.NaN;
  const post = Number.isNaN(written) ? null : toPost(did, rkey, record, Date.now() * 1000);
  if (!post) return { fault: 'is not a Bluesky post, with text and createdAt' };
  return {
    tweet_id: tweetIdOf('bluesky', did, rkey),
    tweet: escapeAmpersands(post.text),
    url: post.url,
    timestamp: new Date(written).toISOString(),
    account: accountKey('bluesky', did),
  };
}
