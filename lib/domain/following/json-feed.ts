import { z } from 'zod';
import { channelOf, type Feed } from '@/lib/domain/site/feed-channel';
import { absoluteUrl } from '@/lib/domain/site/json-ld';

/** JSON Feed 1.1 (jsonfeed.org), as far as feeds of this site use it. */
export const jsonFeedView = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  language: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_text: z.string(),
      date_published: z.string().optional(),
      authors: z.array(z.object({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

/** @returns a feed as JSON Feed, with the content of its RSS */
export function jsonFeedOf(feed: Feed): z.input<typeof jsonFeedView> {
  const { title, description, path, self, items } = channelOf(feed);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: absoluteUrl(path),
    feed_url: absoluteUrl(self),
    language: 'en-US',
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      content_text: item.description,
      ...(item.at && { date_published: item.at }),
      authors: item.by ? [{ name: item.by }] : [],
      tags: [...item.categories],
    })),
  };
}
