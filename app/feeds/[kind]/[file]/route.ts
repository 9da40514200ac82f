import { channelOf } from '@/lib/domain/site/feed-channel';
import { readFeedFile } from '@/lib/domain/site/feed-queries';
import { absoluteUrl } from '@/lib/domain/site/json-ld';
import { rssResponse } from '@/lib/domain/site/rss';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('kind', 'file');

/** The RSS feed of the rumors of a journalist, team or topic. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/feeds/[kind]/[file]'>,
): Promise<Response> {
  const { kind, file } = await params;
  const feed = await readFeedFile(kind, file);
  if (!feed) return new Response('Not found', { status: 404 });
  if (feed.self !== `/feeds/${kind}/${file}`) return Response.redirect(absoluteUrl(feed.self), 308);
  return rssResponse(channelOf(feed));
}
