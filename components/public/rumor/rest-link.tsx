import { PageLink } from '@/components/ui/page-link';

/** Leads from the beginning of a text to all of it; belongs at the end of a `clamped` element, which shows it where something is cut. */
export const RestLink = ({ href }: { href: string }) => (
  <PageLink className="clamped-rest" href={href}>
    Read the whole post
  </PageLink>
);
