import { z } from 'zod';
import { type Converted, escapeAmpersands, isObject } from './archived-posts';

const link = z.object({ url: z.string(), expanded_url: z.string().optional() });

/** A post in an archive of X, in `tweet` or alone, or in what its former API returned, with its author. */
const xPost = z.object({
  id_str: z.string(),
  full_text: z.string().optional(),
  text: z.string().optional(),
  created_at: z.string(),
  entities: z
    .object({ urls: z.array(link).optional() })
    .optional()
    .catch(undefined),
  user: z.object({ screen_name: z.string(), name: z.string() }).optional().catch(undefined),
});

const postIn = (value: Record<string, unknown>): unknown => (isObject(value.tweet) ? value.tweet : value);

export function isXPost(value: Record<string, unknown>): boolean {
  const post = postIn(value);
  return (
    isObject(post) && 'id_str' in post && 'created_at' in post && ('full_text' in post || 'text' in post)
  );
}

/** Short links are written out. */
export function convertXPost(value: Record<string, unknown>): Converted {
  const { data } = xPost.safeParse(postIn(value));
  if (!data) return { fault: 'is not a post from an X archive, with id_str, full_text and created_at' };
  const { id_str, full_text, text = '', created_at, entities, user } = data;
  let tweet = full_text ?? text;
  for (const { url, expanded_url } of entities?.urls ?? [])
    if (expanded_url && /^https?:\/\//.test(expanded_url))
      tweet = tweet.split(url).join(escapeAmpersands(expanded_url));
  return {
    tweet_id: id_str,
    tweet,
    url: (username) => `https://x.com/${username}/status/${id_str}`,
    timestamp: created_at,
    account: null,
    ...(user && { author: { username: user.screen_name, name: user.name } }),
  };
}
