import { z } from 'zod';
import { webUrl } from '@/lib/schema';

/**
 * What the tweet service answers, as far as it is shown. The service is a stranger: whatever does not have this shape
 * is not shown, and addresses that are not http or https are refused.
 */

const indices = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
const screenName = z.string().regex(/^\w{1,30}$/);
const linked = z.object({ display_url: z.string(), expanded_url: webUrl, indices, url: z.string() });

/** Of each kind; more than fit into a post. */
const MAX_ENTITIES = 100;

const entities = z.object({
  hashtags: z
    .array(z.object({ indices, text: z.string() }))
    .max(MAX_ENTITIES)
    .default([]),
  user_mentions: z
    .array(z.object({ id_str: z.string(), indices, name: z.string(), screen_name: screenName }))
    .max(MAX_ENTITIES)
    .default([]),
  urls: z.array(linked).max(MAX_ENTITIES).default([]),
  symbols: z
    .array(z.object({ indices, text: z.string() }))
    .max(MAX_ENTITIES)
    .default([]),
  media: z.array(linked).max(MAX_ENTITIES).optional(),
});

const user = z.object({
  id_str: z.string(),
  name: z.string().min(1).max(200),
  screen_name: screenName,
  profile_image_url_https: webUrl,
});

const mediaBase = {
  media_url_https: webUrl,
  ext_alt_text: z.string().optional(),
  original_info: z.object({ width: z.number().positive(), height: z.number().positive() }),
};
const media = z.discriminatedUnion('type', [
  z.object({ ...mediaBase, type: z.literal('photo') }),
  z.object({ ...mediaBase, type: z.literal('animated_gif') }),
  z.object({ ...mediaBase, type: z.literal('video') }),
]);

const base = {
  id_str: z.string().regex(/^\d{1,40}$/),
  lang: z.string().max(35).default('en'),
  created_at: z.iso.datetime(),
  text: z.string().max(30_000),
  display_text_range: indices,
  entities: entities.optional(),
  user,
  mediaDetails: z.array(media).max(16).optional(),
};

/** A tweet as the service answers it. */
export const serviceTweet = z.object({
  ...base,
  __typename: z.literal('Tweet'),
  favorite_count: z.number().int().min(0).default(0),
  conversation_count: z.number().int().min(0).default(0),
  in_reply_to_screen_name: screenName.optional(),
  in_reply_to_status_id_str: z.string().optional(),
  quoted_tweet: z.object(base).optional(),
});
export type ServiceTweet = z.infer<typeof serviceTweet>;

/** One piece of a tweet's text: plain, or leading somewhere. */
export interface EmbeddedPart {
  text: string;
  href: string | null;
}

export interface EmbeddedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** What moves is watched at its source. */
  isVideo: boolean;
}

interface EmbeddedBase {
  url: string;
  created_at: string;
  lang: string;
  name: string;
  screen_name: string;
  profile_image: string;
  parts: EmbeddedPart[];
  pictures: EmbeddedPicture[];
}

/** An embedded tweet as it is shown. */
export interface EmbeddedTweetView extends EmbeddedBase {
  like_url: string;
  reply_url: string;
  favorite_count: number;
  conversation_count: number;
  in_reply_to: { screen_name: string; url: string } | null;
  quoted: EmbeddedBase | null;
}

/**
 * What is known of a tweet: the service has it; it says that there is none, or none any more; or it could not
 * be asked, or did not make sense.
 */
export type TweetLookup =
  | { state: 'found'; tweet: EmbeddedTweetView }
  | { state: 'missing' }
  | { state: 'unknown' };
