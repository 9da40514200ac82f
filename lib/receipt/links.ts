import type { ReceiptType } from './vocabulary';

/** Links of the social site: which are receipt links, and where their public data is. Pure, for both sides. */

/** Where links point to, whatever address the site reads its data from. */
export const SOCIAL_SITE = 'https://www.reddit.com';

export interface ReceiptLink {
  type: ReceiptType;
  /** The path on the social site, without a closing slash. */
  path: string;
  /** The comment's or post's own id. */
  id: string;
}

/** `…/comments/{id}/comment/{id}` */
const COMMENT_PATH = /^(?:\/(?:r|u|user)\/[\w-]+)?\/comments\/\w+\/comment\/(\w+)$/;
/** `/r/{sub}/comments/{id}/{slug}` */
const POST_PATH = /^\/r\/[\w-]+\/comments\/(\w+)\/[^/]+$/;

/**
 * Reads the link of a comment or a post. What follows the path is left out.
 * @param baseUrl where the social site's data is read; its links are taken as well as the site's own
 * @returns null for everything else: another site, another page, no web address
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

/** @returns where a link's public data is: the link with `.json` */
export const dataUrlOf = ({ path }: ReceiptLink, baseUrl: string) => `${baseUrl}${path}.json`;
