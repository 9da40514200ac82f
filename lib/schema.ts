import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { plain } from '@/lib/text/plain';

/**
 * Pieces that every domain's schema is made of. Documents hold `ObjectId` and `Date`; views, which pages and
 * the API show, hold their texts: 24 hexadecimal digits, and ISO 8601 in UTC.
 */

export { isPlaceholderName, PLACEHOLDER_NAME } from './placeholder-name';

export const idText = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/, 'must be 24 hexadecimal digits')
  .meta({ description: 'An identifier: 24 hexadecimal digits' });

/** An identifier from a URL, in the spelling that we store and give. */
export const idInUrl = idText.toLowerCase();

/** Parses an identifier from a URL or a body into an `ObjectId`. */
export const objectId = idText.transform((text) => new ObjectId(text));

export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** A journalist's handle as the social site allows it, without the @. */
export const username = z.string().regex(/^\w{1,30}$/, 'must be 1 to 30 letters, digits or underscores');

/** A post's identifier on its own site. */
export const tweetId = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores');

/**
 * A web address; `javascript:`, `data:` and the like are refused, and so is what could be read as more than one: blanks
 * and line ends, which browsers drop, quotes, and a user before the host.
 */
export const webUrl = z
  .string()
  .max(2000)
  .regex(/^[^\s"'<>\\`\p{C}\p{Z}]*$/u, 'must have no spaces, line ends, quotes or backslashes: encode them')
  .refine((text) => !hasCredentials(text), 'must not hold a user name or a password')
  // Last, for it takes out line ends before others see them.
  .pipe(z.url({ protocol: /^https?$/, message: 'must be an http or https address' }));

const hasCredentials = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** A picture: a web address, or a path on this site. */
export const imageUrl = z.union([
  webUrl,
  z.string().regex(/^\/(?!\/)[\w./%-]*$/, 'must be a path on this site'),
]);

/** A point in time as text with a zone, made a `Date`; beyond these years lie slips of the pen. */
export const instant = z.iso
  .datetime({ offset: true, message: 'must be a date and time with its zone, such as 2026-01-31T18:30:00Z' })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 3000, {
    message: 'must be in the years 1900 to 2999',
  });

/** A time zone-less day, `2026-01-31`. */
export const day = z.iso.date('must be a day, such as 2026-01-31');

/** A text as it is kept, see `plain`; it may be empty. */
export const cleanText = (max: number) =>
  z
    .string()
    .transform((text) => plain(text).trim())
    .pipe(z.string().max(max, `must have at most ${max} characters`));

/** A text to be shown, without what no reader can see; one that shows nothing is refused. */
export const shownText = (max: number) =>
  cleanText(max).pipe(
    z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'must have a letter, a digit or a sign to show'),
  );

/** A text that may be missing; an empty one says as little. */
export const optionalText = (max: number) =>
  cleanText(max)
    .transform((text) => text || null)
    .nullish();

export const nickname = z.object({ name: shownText(100) });

export const viewNickname = ({ name }: z.infer<typeof nickname>) => ({ name });

/** A nickname in an import: an object with a name, as the API returns it, or the name alone. */
export const nicknameInput = z.union([nickname, nickname.shape.name.transform((name) => ({ name }))]);

/** How a file names another entity: by name, slug or username; an object is read by its slug or name. */
const referredName = shownText(200);
export const reference = z.union([
  referredName,
  z
    .looseObject({ name: referredName.optional(), slug: slug.optional() })
    .refine((named) => named.slug ?? named.name, 'must have a slug or a name')
    .transform((named) => (named.slug ?? named.name) as string),
]);

/** The short copy of a player, team or topic that other documents carry. */
export interface EntityRef {
  _id: ObjectId;
  name: string;
  slug: string;
}
export const entityRefView = z.object({ _id: idText, name: z.string(), slug: z.string() });
export type EntityRefView = z.infer<typeof entityRefView>;

export const viewEntityRef = ({ _id, name, slug }: EntityRef): EntityRefView => ({
  _id: _id.toHexString(),
  name,
  slug,
});

/** How many tweets of each kind name a player or a team; kept right by every write. */
export const tweetCounts = z.object({
  rumors: z.number().int(),
  news: z.number().int(),
  all: z.number().int(),
});
export type TweetCounts = z.infer<typeof tweetCounts>;
export const viewTweetCounts = ({ rumors, news, all }: TweetCounts): TweetCounts => ({ rumors, news, all });
export const NO_TWEETS: TweetCounts = { rumors: 0, news: 0, all: 0 };
