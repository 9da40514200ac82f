import { FallbackPage } from '@/components/layout/fallback-page';

/** Shown while the CMS is unavailable and no earlier response is known; the page has status 503. */
export function BlogUnavailable() {
  return (
    <FallbackPage title="The blog is taking a time-out">
      Its posts are kept somewhere else, and that place does not answer right now. Nothing is lost. Load this
      page again in a moment.
    </FallbackPage>
  );
}

/** The metadata of that page. */
export const UNAVAILABLE_METADATA = { title: 'Blog not available', robots: { index: false } };
