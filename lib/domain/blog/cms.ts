/**
 * What the blog asks a CMS for. Documents are in Prismic's content format, unread (`documents.ts` beside it reads them), in the
 * site's language unless something else is said, with the URLs of documents in links to them.
 * Every method throws `CmsUnavailable`, or what `ask` turns into it.
 */
export interface Cms {
  /**
   * A page of posts, newest first, those without a time last; with what previews show at least.
   * @param page counted from 1; pages after the last are empty
   */
  listPosts(page: number, pageSize: number): Promise<{ documents: unknown[]; totalPages: number }>;
  /** Company pages or settings, 100 at most. */
  listDocuments(type: 'page' | 'settings'): Promise<unknown[]>;
  /** @returns undefined if there is none */
  findByUid(type: 'blog_post' | 'page', uid: string): Promise<unknown>;
  /** Those that exist, in any language, 100 at most. */
  findByIds(ids: string[]): Promise<unknown[]>;
  /**
   * Checks the token with which an editor opens a preview.
   * @returns the version to preview, and the document in it that was asked for; null for an invalid token
   */
  openPreview(token: string, id: string | undefined): Promise<{ ref: string; document: unknown } | null>;
}

/** The most documents in a response of the CMS. */
export const MAX_PAGE_SIZE = 100;

/** The CMS is down, too slow, rate-limiting us, or its response is invalid. */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable';

  /** @param retryAfter in milliseconds, as the CMS asks */
  constructor(
    message: string,
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
