import { BreadcrumbJsonLd } from 'next-seo';
import { breadcrumbs, type Crumb } from '@/lib/seo/json-ld';

/** Where a page stands below the home page, for search engines. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return <BreadcrumbJsonLd items={breadcrumbs(trail)} />;
}
