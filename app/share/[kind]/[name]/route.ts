import { drawSharePicture } from '@/components/public/share/draw-share-picture';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('kind', 'name');

/** The share picture of a journalist, a topic, a player or a team; clients may cache it for an hour. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/share/[kind]/[name]'>,
): Promise<Response> {
  const { kind, name } = await params;
  const picture = await drawSharePicture(kind, name);
  if (!picture) return new Response('Not found', { status: 404 });
  return new Response(Buffer.from(picture, 'base64'), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
