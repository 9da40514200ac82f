import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shotInColors } from '@/components/public/journalist/shot-svg';
import { embedPath } from '@/lib/domain/journalist/embed-address';
import { embedHtml, readEmbedCard } from '@/lib/domain/journalist/embed-card';
import { renderedOnRequest } from '@/lib/platform/cache/rendered-on-request';
import { EMBED_POLICY } from '@/lib/platform/http/content-security-policy.mjs';

/** Next.js requires a path at build time. This placeholder is a 404, so that the build needs no database. */
export const generateStaticParams = renderedOnRequest('username');

/** Read once, and not while a card is rendered: Next.js takes a file that is read then for something that differs by request. */
const FONT = `data:font/woff2;base64,${readFileSync(
  join(process.cwd(), 'app/fonts/archivo-narrow-latin.woff2'),
  'base64',
)}`;

/** The card of a reporter's record: the only page that other sites may frame. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/embed/journalist/[username]'>,
): Promise<Response> {
  const { username } = await params;
  const card = await readEmbedCard(username);
  if (!card) {
    return new Response('There is no such reporter.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  if (card.username !== username) {
    return new Response(null, { status: 308, headers: { location: embedPath(card.username) } });
  }
  return new Response(embedHtml(card, { shot: shotInColors, font: FONT }), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': EMBED_POLICY,
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
    },
  });
}
