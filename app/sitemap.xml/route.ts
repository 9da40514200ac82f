import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { listSitemapFiles } from '@/lib/domain/site/sitemap';
import { escapeXml, xmlResponse } from '@/lib/platform/text/xml';

/** The index of the sitemap files. */
export async function GET(): Promise<Response> {
  const files = await listSitemapFiles();
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeXml(absoluteUrl(`/sitemaps/${file}`))}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`,
  );
}
