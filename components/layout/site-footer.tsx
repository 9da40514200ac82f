import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { SITE_FEED } from '@/lib/domain/site/metadata';
import { exploreLinks, outsideLinks } from '@/lib/domain/site/navigation';
import { config } from '@/lib/platform/config/config';
import { currentTime } from '@/lib/platform/time/clock';
import { Logo } from './logo';

/** `newsletter` is the form in it. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  const { SITE_NAME } = config();
  const year = new Date(currentTime()).getUTCFullYear();
  return (
    <footer className="site-footer">
      <div className="wrap grid gap-6">
        <div className="footer-row">
          <div className="text-ink">
            <Logo />
            <p className="note mt-1.5">Who said it, and did it hold up.</p>
          </div>
          {newsletter}
        </div>
        <nav aria-label="Explore">
          <ul className="footer-links">
            {exploreLinks().map(({ label, href }) => (
              <li key={href}>
                <PageLink href={href}>{label}</PageLink>
              </li>
            ))}
            <li>
              <a href={SITE_FEED}>RSS feed</a>
            </li>
          </ul>
        </nav>
        <div className="footer-row">
          <p className="py-1">
            © {year} {SITE_NAME}
          </p>
          <ul className="footer-links">
            {outsideLinks().map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <nav aria-label="Company">
            <ul className="footer-links">
              <li>
                <PageLink href="/about">About Us</PageLink>
              </li>
              <li className="wide-only">
                <PageLink href="/terms-and-conditions">Terms</PageLink>
              </li>
              <li className="wide-only">
                <PageLink href="/privacy-policy">Privacy</PageLink>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
