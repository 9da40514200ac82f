import type { z } from 'zod';
import { ApiError } from '@/lib/http/errors';
import type { blogPostView, blogPreviewView, Post, PostPreview } from './schema';

/** The blog as the API shows it. */

/** @returns an entry of `GET /blog-previews`, title and description as lists of blocks */
export function viewPreview(post: PostPreview): z.input<typeof blogPreviewView> {
  const { uid, title, description, timestamp, image } = post;
  return {
    uid,
    data: {
      title: [{ type: 'heading1', text: title, spans: [] }],
      description: description ? [{ type: 'paragraph', text: description, spans: [] }] : [],
      timestamp,
      image: image && { url: image.url },
    },
  };
}

/** @returns the answer of `GET /blog/{uid}`; `content` is the whole text, that of the slices included */
export function viewPost(post: Post): z.input<typeof blogPostView> {
  const { uid, title, description, timestamp, image, content, sections } = post;
  const texts = sections.flatMap((section) => (section.kind === 'text' ? section.text : []));
  return {
    uid,
    title,
    description,
    timestamp,
    image: image && { url: image.url },
    content: content.concat(texts),
  };
}

/** What a call answers while the CMS is away. */
export const cmsUnavailable = () =>
  new ApiError('unavailable', 'The blog cannot be reached. Try again soon.', undefined, {
    'retry-after': '5',
  });
