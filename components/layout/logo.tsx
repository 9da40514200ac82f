import { PageLink } from '@/components/ui/page-link';
import { config } from '@/lib/platform/config/config';

/** The logo, the corner of a box score with a ball in it, and the name, in the color of the text. */
export function Logo() {
  return (
    <PageLink className="logo" href="/">
      <svg
        width="27"
        height="27"
        viewBox="0 0 30 30"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        aria-hidden="true"
      >
        <rect x="1.2" y="1.2" width="27.6" height="27.6" rx="6" />
        <path d="M1 11h28M11 11v18" />
        <circle cx="20" cy="20" r="4.6" fill="var(--accent)" stroke="none" />
      </svg>
      {config().SITE_NAME}
    </PageLink>
  );
}
