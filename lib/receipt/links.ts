import type { ReceiptType } from './vocabulary';

/**
 * Links of the social site: which are receipt links, and where their public data is. Pure, for browser and server.
 */

/** The host of links, whatever host the site reads its data from. */
export const SOCIAL_SITE = 'https://www.reddit.com';

export interface ReceiptLink {
  type: ReceiptType;
  /** The path on the social site, without a closing slash. */
  path: string;
  /** The id of the comment or post. */
  id: string;
}

/** `…/comments/{id}/comment/{id}` */
const COMMENT_PATH = /^(?:\/(?:r|u|user)\/[\w-]+)?\/comments\/\w+\/comment\/(\w+)$/;
/** `/r/{sub}/comments/{id}/{slug}` */
const POST_PATH = /^\/r\/[\w-]+\/comments\/(\w+)\/[^/]+$/;

/**
 * Parses the link of a comment or a post; query and fragment are dropped.
 * @param baseUrl the host that data is read from; its links are accepted, too
 * @returns null for anything else
 */
export function readReceiptLink(text: string, baseUrl: string): ReceiptLink | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || !isSocialSite(url, baseUrl))
    return null;
  const path = url.pathname.replace(/\/+$/, '');
  const comment = COMMENT_PATH.exec(path)?.[1];
  if (comment) return { type: 'COMMENT', path, id: comment };
  const post = POST_PATH.exec(path)?.[1];
  return post ? { type: 'POST', path, id: post } : null;
}

function isSocialSite(url: URL, baseUrl: string): boolean {
  if (url.host === new URL(baseUrl).host) return true;
  return /^(?:[a-z]+\.)?reddit\.com$/.test(url.host);
}

/** @returns the URL of the public data of a link */
export const dataUrlOf = ({ path }: ReceiptLink, baseUrl: string) => `${baseUrl}${path}.json`;
