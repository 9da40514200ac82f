import { z } from 'zod';
import type { Picture, RichText } from './rich-text';

/** The site's own types for the blog; the CMS's types do not leave this folder. Times are ISO 8601 in UTC. */

/** The part of a post that cards, feeds and links to it show. */
export interface PostPreview {
  id: string;
  uid: string;
  title: string;
  description: string;
  /** Time of publication; null if the CMS has none. */
  timestamp: string | null;
  image: Picture | null;
  tags: string[];
}

export type Section =
  | { kind: 'text'; id: string; text: RichText }
  | { kind: 'image'; id: string; image: Picture; caption: RichText }
  | { kind: 'quote'; id: string; quote: RichText; source: string | null }
  | { kind: 'tweet'; id: string; tweetId: string }
  | { kind: 'rumor'; id: string; tweetId: string }
  | { kind: 'journalist'; id: string; username: string }
  | { kind: 'table'; id: string; caption: string | null; head: RichText[][]; rows: RichText[][] }
  | { kind: 'action'; id: string; text: RichText; label: string; href: string };

/** A complete post or company page. */
export interface BlogPost extends PostPreview {
  kind: 'post' | 'page';
  updatedAt: string | null;
  content: RichText;
  sections: Section[];
  metaTitle: string;
  metaDescription: string;
}

/** A post and the posts its page links to. Company pages link to none. */
export interface PostPage {
  post: BlogPost;
  newer: PostPreview | null;
  older: PostPreview | null;
  related: PostPreview[];
}

/** A value read from the CMS, or that the CMS is unavailable and there is no last good response. */
export type Read<Value> = { status: 'ok'; value: Value } | { status: 'unavailable' };

/** The uid of a post, as the CMS allows it. */
export const postUid = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/i, 'must be words joined by hyphens');

const textBlock = z.looseObject({ type: z.string(), text: z.string() });
const pictureView = z.object({ url: z.string() });

/** An entry of `GET /blog-previews`. */
export const blogPreviewView = z
  .object({
    uid: z.string(),
    data: z.object({
      title: z.array(textBlock),
      description: z.array(textBlock),
      timestamp: z.iso.datetime().nullable(),
      image: pictureView.nullable(),
    }),
  })
  .meta({ id: 'BlogPreview' });

/** The response of `GET /blog/{uid}`. */
export const blogPostView = z
  .object({
    uid: z.string(),
    title: z.string(),
    description: z.string(),
    timestamp: z.iso.datetime().nullable(),
    image: pictureView.nullable(),
    content: z.array(z.looseObject({ type: z.string() })),
  })
  .meta({ id: 'BlogPost' });
