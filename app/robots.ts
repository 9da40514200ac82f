import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/seo/json-ld';

/** Everything public may be read; what is staff's, a vault's or a machine's may not. */
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
