import { createHash } from 'node:crypto';

/** A post in a file that a network wrote, before its author is known by a username of ours. */
export interface ArchivedPost {
  tweet_id: string;
  /** With & < > as X writes them, which the import decodes in every text. */
  tweet: string;
  /** A function of the username where the network writes addresses with it. */
  url: string | ((username: string) => string);
  timestamp: string;
  /** The key of the account that wrote it, unique across networks; null where the file is of one account. */
  account: string | null;
  /** The name and username of its author, where the file says them. */
  author?: { username: string; name: string };
}

/** What becomes of a record of a network: a post; nothing, and why; or why it cannot be read. */
export type Converted = ArchivedPost | { leftOut: string } | { fault: string };

/** Escapes `&` so that the import, which decodes HTML entities, restores the text. */
export const escapeAmpersands = (text: string): string => text.replace(/&/g, '&amp;');

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
