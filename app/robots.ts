import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/domain/site/json-ld';

/** Everything is open to crawlers but the staff pages, vaults, and calls. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin/', '/fadeaway-admin/', '/_api/', '/receipts/buckets/'],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
