/** A page in the sitemap. */
export interface SitemapEntry {
  /** Canonical path. */
  path: string;
  /** When its content last changed, ISO 8601, if known. */
  lastModified?: string;
}
