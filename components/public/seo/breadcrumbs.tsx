import { breadcrumbs, type Crumb } from '@/lib/domain/site/json-ld';
import { JsonLd } from './json-ld';

/** Structured data: the breadcrumbs of a page. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd thing={breadcrumbs(trail)} />;
}
