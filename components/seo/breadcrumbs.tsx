import { BreadcrumbJsonLd } from 'next-seo';
import { breadcrumbs, type Crumb } from '@/lib/seo/json-ld';

/** Structured data: the breadcrumbs of a page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return <BreadcrumbJsonLd items={breadcrumbs(trail)} />;
}
