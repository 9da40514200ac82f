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
/** `…/comments/{id}/{slug}/{id}`, as the old design and apps link comments. */
const OLD_COMMENT_PATH = /^((?:\/(?:r|u|user)\/[\w-]+)?\/comments\/\w+)\/[^/]+\/(\w+)$/;
/** `/r/{sub}/comments/{id}/{slug}`, and shorter without community or slug. */
const POST_PATH = /^(?:\/(?:r|u|user)\/[\w-]+)?\/comments\/(\w+)(?:\/[^/]+)?$/;
/** `/gallery/{id}` of posts with several pictures. */
const GALLERY_PATH = /^\/gallery\/(\w+)$/;
/** `/r/{sub}/s/{token}`, as apps share: where it leads only the social site knows. */
const SHARE_PATH = /^\/(?:r|u|user)\/[\w-]+\/s\/\w+$/;
/** The hosts of short links, `redd.it/{id}`. */
const SHORT_HOST = /^(?:www\.)?redd\.it$/;

/**
 * Parses the link of a comment or a post, also of the mobile site, the old design, apps and short links; query and
 * fragment are dropped.
 * @param baseUrl the host that data is read from; its links are accepted, too
 * @returns null for anything else
 */
export function readReceiptLink(text: string, baseUrl: string): ReceiptLink | null {
  const url = parseSocialUrl(text, baseUrl);
  if (!url) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (SHORT_HOST.test(url.host)) return postOf(/^\/(\w+)$/.exec(path)?.[1]);
  const comment = COMMENT_PATH.exec(path)?.[1];
  if (comment) return { type: 'COMMENT', path, id: comment };
  const [, post, old] = OLD_COMMENT_PATH.exec(path) ?? [];
  if (old) return { type: 'COMMENT', path: `${post}/comment/${old}`, id: old };
  const id = POST_PATH.exec(path)?.[1];
  return id ? { type: 'POST', path, id } : postOf(GALLERY_PATH.exec(path)?.[1]);
}

const postOf = (id: string | undefined): ReceiptLink | null =>
  id === undefined ? null : { type: 'POST', path: `/comments/${id}`, id };

/**
 * @returns the address at the configured host that redirects to what an app's share link means; null for other links
 */
export function shareAddressOf(text: string, baseUrl: string): string | null {
  const path = parseSocialUrl(text, baseUrl)?.pathname.replace(/\/+$/, '') ?? '';
  return SHARE_PATH.test(path) ? `${baseUrl}${path}` : null;
}

/** @returns a link as typed, with a protocol if it has none: address bars and phones copy links without it */
export function withProtocol(text: string): string {
  const link = text.trim();
  // What follows a colon is a port if it is a number: "localhost:3000".
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link}`;
}

function parseSocialUrl(text: string, baseUrl: string): URL | null {
  const url = URL.parse(withProtocol(text));
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return isSocialSite(url, baseUrl) ? url : null;
}

function isSocialSite(url: URL, baseUrl: string): boolean {
  if (url.host === new URL(baseUrl).host) return true;
  return SHORT_HOST.test(url.host) || /^(?:[a-z]+\.)?reddit\.com$/.test(url.host);
}

/** @returns the URL of the public data of a link */
export const dataUrlOf = ({ path }: ReceiptLink, baseUrl: string) => `${baseUrl}${path}.json`;
