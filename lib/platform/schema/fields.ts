import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { removeInvisibleCharacters } from '@/lib/platform/text/invisible-characters';
import { isEmptyCell, isMissingName } from '@/lib/platform/text/missing-name';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import { dateError, idError, roundedIdError } from './errors';

/**
 * Building blocks of the schemas of all domains. Documents contain `ObjectId` and `Date`; views, which pages and the
 * API show, contain strings: 24 hexadecimal digits, and ISO 8601 in UTC.
 */

export { isPlaceholderName, PLACEHOLDER_NAME } from '@/lib/platform/text/placeholder-name';

export const idText = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/, 'must be 24 hexadecimal digits')
  .meta({ description: 'An identifier: 24 hexadecimal digits' });

/** An identifier in a URL, normalized to the stored form. */
export const idInUrl = idText.toLowerCase();

/** Parses an identifier from a URL or a body into an `ObjectId`. */
export const objectId = idText.transform((text) => new ObjectId(text));

export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** The handle of a journalist, without @. */
export const username = z.string().regex(/^\w{1,30}$/, 'must be 1 to 30 letters, digits or underscores');

const NOT_A_NAME = 'is not a name: give the real one';

/** The handle of a journalist in an import; not what scripts write for a missing one. */
export const importedUsername = username.refine((text) => !isMissing(text) || /\d/.test(text), NOT_A_NAME);

/** Reporters have no placeholder, unlike players and teams. */
const isMissing = (text: string) => isMissingName(text) || isPlaceholderName(text.trim());

const tweetIdError = idError('must be 1 to 64 letters, digits, hyphens or underscores');

/** The id of a post on its own site. */
export const tweetId = z.string({ error: tweetIdError }).regex(/^[\w-]{1,64}$/, { error: tweetIdError });

/** Refuses the record of a post whose id is a rounded form of the one in its URL. */
export function refuseRoundedId(
  { tweet_id, url }: { tweet_id: string; url?: string | null },
  context: z.core.$RefinementCtx,
): void {
  const message = roundedIdError(tweet_id, url);
  if (message) context.addIssue({ code: 'custom', path: ['tweet_id'], message });
}

/**
 * A URL with http or https. Ambiguous ones are refused: with whitespace, which browsers drop, with quotes, or with a
 * username before the host.
 */
export const webUrl = z
  .string()
  .max(2000)
  .regex(/^[^\s"'<>\\`\p{C}\p{Z}]*$/u, 'must have no spaces, line ends, quotes or backslashes: encode them')
  .refine((text) => !hasCredentials(text), 'must not hold a user name or a password')
  // Last, because it removes line breaks before other checks see them.
  .pipe(z.url({ protocol: /^https?$/, message: 'must be an http or https address' }));

const hasCredentials = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.username !== '' || url.password !== '');
};

/** The URL of a picture, or a path on this site. */
export const imageUrl = z.union([
  webUrl,
  z.string().regex(/^\/(?!\/)[\w./%-]*$/, 'must be a path on this site'),
]);

/** A point in time with a zone, parsed to a `Date`; years outside this range are typos. */
export const instant = z.iso
  .datetime({
    offset: true,
    error: dateError('must be a date and time with its zone, such as 2026-01-31T18:30:00Z'),
  })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() < 3000, {
    message: 'must be in the years 1900 to 2999',
  });

/** A day without a time zone, `2026-01-31`. */
export const day = z.iso.date({ error: dateError('must be a day, such as 2026-01-31') });

/** A day without a time zone, parsed to the `Date` of its midnight in UTC. */
export const dayAsDate = day.transform((text) => new Date(`${text}T00:00:00Z`));

export const DAY_OR_INSTANT =
  'must be a day, such as 2026-01-31, or a time with its zone, such as 2026-01-31T18:30:00Z';

/** A point in time with a zone, or a day, which is its midnight in UTC, parsed to a `Date`. */
export const dayOrInstant = z.union([dayAsDate, instant], { error: DAY_OR_INSTANT });

/** A text, cleaned by `removeInvisibleCharacters`; may be empty. */
export const cleanText = (max: number) =>
  z
    .string()
    .transform((text) => removeInvisibleCharacters(text).trim())
    .pipe(z.string().max(max, `must have at most ${max} characters`));

/** A text to be shown, cleaned by `removeInvisibleCharacters`; refused if nothing visible is left. */
export const shownText = (max: number) =>
  cleanText(max).pipe(z.string().regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'must have a visible character'));

/** The name of a player, team or topic in an import; not what scripts write for a missing one. */
export const importedName = shownText(200).refine((text) => !isMissingName(text), NOT_A_NAME);

/** The name of a reporter in an import. */
export const importedReporter = shownText(200).refine((text) => !isMissing(text), NOT_A_NAME);

/** An optional text; an empty one becomes null. */
export const optionalText = (max: number) =>
  cleanText(max)
    .transform((text) => text || null)
    .nullish();

const EMPTY_CELL = 'is what scripts write for an empty field: give the text, or leave the field out';

/** A text to be shown, in an import. */
export const importedText = (max: number) => shownText(max).refine((text) => !isEmptyCell(text), EMPTY_CELL);

/** An optional text in an import. */
export const importedOptionalText = (max: number) =>
  optionalText(max).refine((text) => !text || !isEmptyCell(text), EMPTY_CELL);

export const nickname = z.object({ name: shownText(100) });

export const viewNickname = ({ name }: z.infer<typeof nickname>) => ({ name });

/** A nickname in an import: an object with a name, as the API returns it, or the name alone. */
export const nicknameInput = z
  .union([nickname, nickname.shape.name.transform((name) => ({ name }))])
  .refine(({ name }) => !isMissing(name) || /\d/.test(name), NOT_A_NAME);

/** A reference in an import: a name, slug or username, or an object with one. */
const referredName = shownText(200);
export const reference = z.union([
  referredName,
  z
    .looseObject({ name: referredName.optional(), slug: slug.optional() })
    .refine((named) => named.slug ?? named.name, 'must have a slug or a name')
    .transform((named) => (named.slug ?? named.name) as string),
]);

/** A reference in a list; an empty entry, as of an empty cell, is left out by the import. */
export const listedReference = z.union([reference, z.string().trim().pipe(z.literal(''))]);

/** The short copy of a player, team or topic that other documents contain. */
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

/** The number of tweets about a player or a team, by content; maintained by every write. */
export const tweetCounts = z.object({
  rumors: z.number().int(),
  news: z.number().int(),
  all: z.number().int(),
});
export type TweetCounts = z.infer<typeof tweetCounts>;
export const viewTweetCounts = ({ rumors, news, all }: TweetCounts): TweetCounts => ({ rumors, news, all });
export const NO_TWEETS: TweetCounts = { rumors: 0, news: 0, all: 0 };
