import { FallbackPage } from '@/components/layout/fallback-page';

/** Shown while the CMS is unavailable and no earlier response is known; the page has status 503. */
export function BlogUnavailable() {
  return (
    <FallbackPage title="The blog is taking a time-out">
      The posts are stored elsewhere, and that server isn’t responding. Nothing is lost. Reload this page in a
      minute.
    </FallbackPage>
  );
}

/** The metadata of that page. */
export const UNAVAILABLE_METADATA = { title: 'Blog not available', robots: { index: false } };
