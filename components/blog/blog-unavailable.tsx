import { ReliabilityImage } from '@/components/journalist/reliability-image';
import { PageLink } from '@/components/ui/page-link.island';

/** What a first visit gets while the CMS is away; the page that shows it goes out with status 503. */
export function BlogUnavailable() {
  return (
    <div className="wrap fallback">
      <span aria-hidden="true">
        <ReliabilityImage reliability={{ level: 'unreliable', strength: 'high' }} size={100} />
      </span>
      <h1>The blog is taking a time-out</h1>
      <p>
        Its posts are kept somewhere else, and that place does not answer right now. Nothing is lost. Load
        this page again in a moment.
      </p>
      <p className="flex flex-wrap gap-3 text-ink">
        <PageLink className="button" href="/">
          Back to the home page
        </PageLink>
        <PageLink className="button" href="/nba/rumors">
          All rumors
        </PageLink>
      </p>
    </div>
  );
}

/** What such a page says of itself. */
export const UNAVAILABLE_METADATA = { title: 'Blog not available', robots: { index: false } };
