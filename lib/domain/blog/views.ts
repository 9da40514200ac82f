import type { z } from 'zod';
import { ApiError } from '@/lib/platform/http/errors';
import type { BlogPost, blogPostView, blogPreviewView, PostPreview } from './schema';

/** The blog as the API shows it. */

/** @returns an entry of `GET /blog-previews`, with title and description as blocks */
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

/** @returns the response of `GET /blog/{uid}`; `content` includes the text of slices */
export function viewPost(post: BlogPost): z.input<typeof blogPostView> {
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

/** The error of a call while the CMS is unavailable. */
export const cmsUnavailable = () =>
  new ApiError('unavailable', 'The blog can’t be reached. Try again in a minute.', undefined, {
    'retry-after': '5',
  });
