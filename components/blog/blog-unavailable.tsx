import { FallbackPage } from '@/components/layout/fallback-page';

/** What a first visit gets while the CMS is away; the page that shows it goes out with status 503. */
export function BlogUnavailable() {
  return (
    <FallbackPage title="The blog is taking a time-out">
      Its posts are kept somewhere else, and that place does not answer right now. Nothing is lost. Load this
      page again in a moment.
    </FallbackPage>
  );
}

/** What such a page says of itself. */
export const UNAVAILABLE_METADATA = { title: 'Blog not available', robots: { index: false } };
