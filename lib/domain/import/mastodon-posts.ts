import { decodeHTML } from 'entities';
import { z } from 'zod';
import { type Converted, escapeAmpersands, shortHash } from './archived-posts';

/** An activity in an outbox, in the terms of ActivityStreams. */
const activity = z.object({ type: z.string(), actor: z.string(), object: z.unknown() });

const recipients = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional();
const note = z.object({
  id: z.string(),
  type: z.string(),
  url: z.string().nullish().catch(undefined),
  content: z.string(),
  published: z.string(),
  to: recipients,
  cc: recipients,
});

const PUBLIC = /^(?:https:\/\/www\.w3\.org\/ns\/activitystreams#|as:)?Public$/;

export const isActivity = (value: Record<string, unknown>): boolean =>
  activity.safeParse(value).success && 'object' in value;

/** Posts that not everybody may read are in an outbox, too. They are left out. */
export function convertActivity(value: Record<string, unknown>): Converted {
  const { type, actor, object } = activity.parse(value);
  if (type === 'Announce') return { leftOut: 'boosts' };
  if (type !== 'Create') return { leftOut: 'activities that are not posts' };
  const { data } = note.safeParse(object);
  if (!data)
    return {
      fault: 'has no post inside: import outbox.json of the archive that Mastodon makes for an account',
    };
  if (![...(data.to ?? []), ...(data.cc ?? [])].some((each) => PUBLIC.test(each)))
    return { leftOut: 'posts that are not public' };
  const [id = ''] = /[\w-]{1,32}$/.exec(data.id) ?? [];
  return {
    tweet_id: `mastodon-${id}-${shortHash(data.id)}`,
    tweet: escapeAmpersands(textOf(data.content)),
    url: data.url ?? data.id,
    timestamp: data.published,
    account: `mastodon:${actor}`,
  };
}

/** Its servers write paragraphs, line breaks, and links whose text is the whole address, partly hidden. */
const textOf = (html: string): string =>
  decodeHTML(
    html
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<\/p>\s*(?=<p)/gi, '\n\n')
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  ).trim();
