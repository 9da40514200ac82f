import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { config } from '@/lib/platform/config/config';
import { JsonLd } from './json-ld';

/** Structured data of the site and its search, on the home page. */
export function SiteJsonLd() {
  return (
    <JsonLd
      thing={{
        '@type': 'WebSite',
        name: config().SITE_NAME,
        url: absoluteUrl('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absoluteUrl('/nba/search')}?names={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      }}
    />
  );
}
