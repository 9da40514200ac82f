import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { readSitemapFile } from '@/lib/domain/site/sitemap';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { escapeXml, xmlResponse } from '@/lib/platform/text/xml';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('file');

/** One sitemap file: URLs, with the time of the last change if known. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/sitemaps/[file]'>,
): Promise<Response> {
  const entries = await readSitemapFile((await params).file);
  if (!entries) return new Response('Not found', { status: 404 });
  const urls = entries.map(({ path, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
    return `<url><loc>${escapeXml(absoluteUrl(path))}</loc>${changed}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
}
