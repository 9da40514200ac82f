import { keptContent } from './content';
import { dataUrlOf, type ReceiptLink, readReceiptLink } from './links';
import type { ReceiptInput } from './schema';
import type { ReceiptType } from './vocabulary';

/** Reads a post or a comment from the social site's `.json`. Pure, for browser and server. */

/** A post or a comment of the social site. */
export interface LookupResult {
  postType: ReceiptType;
  url: string;
  title: string;
  subreddit: string;
  /** Seconds since 1970. */
  postUtcTimestamp: number;
  posterUsername: string;
  /** Seconds since 1970; only for comments, like the content. */
  commentUtcTimestamp?: number;
  commentContent?: string;
}

type Fields = Record<string, unknown>;

/**
 * Parses the `.json` of a link.
 * @param link that was requested
 * @returns null if it is something else, or the post or comment was deleted or removed
 */
export function readLookup(response: unknown, link: ReceiptLink, baseUrl: string): LookupResult | null {
  const [posts, comments] = Array.isArray(response) ? response : [];
  const post = thingsIn(posts)[0];
  if (!post || !isPresent(post)) return null;
  const common = {
    url: `${baseUrl}${link.path}/`,
    title: textOf(post.title),
    subreddit: String(post.subreddit),
    postUtcTimestamp: Number(post.created_utc),
  };
  if (link.type === 'POST') {
    if (post.id !== link.id || isDeleted(post)) return null;
    return { postType: 'POST', ...common, posterUsername: String(post.author) };
  }
  const comment = thingsIn(comments).find(({ id }) => id === link.id);
  if (!comment || isDeleted(comment) || typeof comment.body !== 'string') return null;
  return {
    postType: 'COMMENT',
    ...common,
    posterUsername: String(comment.author),
    commentUtcTimestamp: Number(comment.created_utc),
    commentContent: textOf(comment.body),
  };
}

/** @returns the body of `POST /receipts/{bucketId}/create` */
export const receiptOf = (found: LookupResult): ReceiptInput => ({
  poster_username: found.posterUsername,
  url: found.url,
  subreddit: found.subreddit,
  type: found.postType,
  ...postedAt(found.commentUtcTimestamp ?? found.postUtcTimestamp),
  content: keptContent(found.postType === 'POST' ? found.title : (found.commentContent ?? '')),
});

/** Nothing for a time that cannot be one. */
function postedAt(seconds: number): { posted_at?: Date } {
  const posted_at = new Date(seconds * 1000);
  const year = posted_at.getUTCFullYear();
  return year >= 1990 && year < 3000 ? { posted_at } : {};
}

/**
 * Looks up a link, in the browser or on the server.
 * @param fetchJson reads a URL as JSON; rejects on any failure
 * @returns null for a link that is not a receipt link
 */
export async function lookUp(
  text: string,
  baseUrl: string,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<LookupResult | null> {
  const link = readReceiptLink(text, baseUrl);
  return link && readLookup(await fetchJson(dataUrlOf(link, baseUrl)), link, baseUrl);
}

function thingsIn(listing: unknown): Fields[] {
  const children = fieldsOf(fieldsOf(listing)?.data)?.children;
  if (!Array.isArray(children)) return [];
  return children.map((child) => fieldsOf(fieldsOf(child)?.data) ?? {});
}

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;

const isPresent = ({ title, subreddit, created_utc }: Fields) =>
  typeof title === 'string' && typeof subreddit === 'string' && typeof created_utc === 'number';

const GONE = ['[deleted]', '[removed]'];

/** @returns whether its author, a moderator or the site removed it */
export const isDeleted = ({ author, body, removed_by_category }: Fields): boolean =>
  typeof author !== 'string' ||
  GONE.includes(author) ||
  GONE.includes(typeof body === 'string' ? body.trim() : '') ||
  typeof removed_by_category === 'string';

/** The site HTML-escapes three characters. */
const textOf = (text: unknown): string =>
  String(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
