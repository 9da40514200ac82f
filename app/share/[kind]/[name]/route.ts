import { drawSharePicture } from '@/components/share/draw-share-picture';
import { readShareContent } from '@/components/share/share-contents';

/** The build knows nobody; reserved words that name none stand for all of them. */
export const generateStaticParams = () => [{ kind: '__none__', name: '__none__' }];

/** The share picture of a journalist, a topic, a player or a team. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/share/[kind]/[name]'>,
): Promise<Response> {
  const { kind, name } = await params;
  const content = await readShareContent(kind, name);
  return content ? drawSharePicture(content) : new Response('Not found', { status: 404 });
}
