import { z } from 'zod';
import { webUrl } from '@/lib/platform/schema/fields';

/**
 * The fields of a response of the tweet service that are shown. The service is untrusted: responses of another shape
 * are not shown, and only http and https URLs are accepted.
 */

const indices = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
const screenName = z.string().regex(/^\w{1,30}$/);
const linked = z.object({ display_url: z.string(), expanded_url: webUrl, indices, url: z.string() });

/** Per kind; more than fit into a post. */
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

/** A tweet in a response of the service. */
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

/** A part of the text of a tweet: plain, or a link. */
export interface EmbeddedPart {
  text: string;
  href: string | null;
}

export interface EmbeddedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Videos are watched at their source. */
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

/** An embedded tweet as shown. */
export interface EmbeddedTweetView extends EmbeddedBase {
  like_url: string;
  reply_url: string;
  favorite_count: number;
  conversation_count: number;
  in_reply_to: { screen_name: string; url: string } | null;
  quoted: EmbeddedBase | null;
}

/**
 * The result of a lookup: found; missing or deleted, as the service says; or unknown, because the service failed or
 * its response made no sense.
 */
export type TweetLookup =
  | { state: 'found'; tweet: EmbeddedTweetView }
  | { state: 'missing' }
  | { state: 'unknown' };
