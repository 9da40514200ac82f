import { withoutHtmlEntities } from '@/lib/platform/text/html-entities';
import type { Post } from '../reader';
import type { XPost } from './api';

/** @returns a post of the API as a post; under the id of its first version, if it was edited */
export function toPost(account: string, handle: string | null, post: XPost): Post {
  const id = post.edit_history_tweet_ids?.[0] ?? post.id;
  const created = Date.parse(post.created_at ?? '');
  const parent =
    post.in_reply_to_user_id === account
      ? post.referenced_tweets?.find(({ type }) => type === 'replied_to')?.id
      : undefined;
  return {
    network: 'x',
    account,
    id,
    url: `https://x.com/${handle ?? 'i'}/status/${id}`,
    text: textOf(post.note_tweet ?? post),
    posted_at: new Date(created > 0 ? Math.min(created, Date.now()) : Date.now()),
    ...(parent && { continues: parent }),
  };
}

/** @returns the text with shortened links written out */
function textOf({ text, entities }: Pick<XPost, 'text' | 'entities'>): string {
  let expanded = text;
  for (const { url, expanded_url } of entities?.urls ?? []) {
    if (expanded_url && /^https?:\/\//.test(expanded_url)) expanded = expanded.split(url).join(expanded_url);
  }
  return withoutHtmlEntities(expanded);
}
