import { type NextRequest, NextResponse } from 'next/server';
import {
  EARLY_KEYS_SCRIPT,
  HEAD_SCRIPT,
  REMEMBER_FOLLOWED_SCRIPT,
  THEME_SCRIPT,
} from '@/components/layout/inline-scripts';
import { canonicalPath } from '@/lib/domain/site/canonical-path';
import { canonicalView } from '@/lib/domain/site/canonical-view';
import { externalSources } from '@/lib/domain/site/page-sources';
import { isRenderedPerRequest } from '@/lib/domain/site/uncached-pages';
import { cachedStandingsPath } from '@/lib/domain/standings/rules';
import { decideGate } from '@/lib/platform/auth/gate';
import { REQUESTED_PATH_HEADER } from '@/lib/platform/auth/settings';
import { config as environment } from '@/lib/platform/config/config';
import { hashSource, pagePolicy } from '@/lib/platform/http/content-security-policy.mjs';
import { isSecretUrl, SECRET_HEADERS } from '@/lib/platform/http/security-headers.mjs';

/** Files for which Next.js would cache a 405 as the content, and send it to later readers. */
const CACHED_FILE = /^\/(share|sitemaps|feeds|embed)\/|^\/sitemap\.xml$/;
/** Set by Next.js while an editor looks at a preview, which renders every page for that request. */
const PREVIEW_COOKIE = '__prerender_bypass';

/** By these Next.js recognizes a call of a server action. This site has none. */
const ACTION_HEADERS = ['content-type', 'next-action'];
/** Next.js takes a nonce from here, and it is not for visitors to choose. */
const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

/**
 * Redirects other spellings of an address to the canonical one, and staff who are not signed in to the sign-in page;
 * allows only GET and HEAD for pages.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const path = canonicalPath(pathname);
  if (path) {
    const headers = isSecretUrl(path) ? SECRET_HEADERS : undefined;
    return NextResponse.redirect(new URL(path + search, request.url), { status: 308, headers });
  }
  const view = canonicalView(pathname, search);
  if (view) return NextResponse.redirect(new URL(view, request.url), { status: 308 });
  const cookies = request.cookies.getAll().map(({ name }) => name);
  const decision = decideGate({ path: pathname, search, cookies }, environment().ADMIN_ENABLED === true);
  if (decision.kind === 'absent') return NextResponse.rewrite(new URL('/_/not-found', request.url));
  if (decision.kind === 'sign-in') {
    return NextResponse.redirect(new URL(decision.location, request.url), {
      headers: { 'cache-control': 'private, no-store' },
    });
  }
  const isStaffPage = decision.kind === 'staff';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && (isStaffPage || isRenderedPerRequest(pathname) || CACHED_FILE.test(pathname))) {
    return new NextResponse('Method Not Allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const headers = new Headers(request.headers);
  for (const name of [...POLICY_HEADERS, REQUESTED_PATH_HEADER]) headers.delete(name);
  if (isStaffPage) {
    headers.set(REQUESTED_PATH_HEADER, pathname + search);
    const { images } = externalSources();
    const sources = { images, connections: [], scripts: [EARLY_KEYS_SCRIPT] };
    return nextWithNonce(headers, sources, STAFF_PAGE_HEADERS);
  }
  const cachedPath = cachedStandingsPath(pathname, search);
  if (cachedPath && !cookies.includes(PREVIEW_COOKIE))
    return NextResponse.rewrite(new URL(cachedPath, request.url));
  if (isRenderedPerRequest(pathname) || cookies.includes(PREVIEW_COOKIE)) {
    return nextWithNonce(headers, { ...externalSources(), scripts: [REMEMBER_FOLLOWED_SCRIPT] });
  }
  // Without these headers Next.js answers 405, and 404 where there is nothing.
  if (!isRead) for (const name of ACTION_HEADERS) headers.delete(name);
  return NextResponse.next({ request: { headers } });
}

const STAFF_PAGE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/** A page that is rendered for one request has a nonce, which Next.js puts on the scripts that it writes. */
async function nextWithNonce(
  headers: Headers,
  { scripts = [], ...sources }: ReturnType<typeof externalSources> & { scripts?: string[] },
  responseHeaders: Record<string, string> = {},
): Promise<NextResponse> {
  if (process.env.NODE_ENV === 'development') {
    return NextResponse.next({ request: { headers }, headers: responseHeaders });
  }
  const own = await Promise.all([HEAD_SCRIPT, THEME_SCRIPT, ...scripts].map(hashSource));
  const policy = pagePolicy([...own, `'nonce-${crypto.randomUUID()}'`], sources);
  headers.set('content-security-policy', policy);
  return NextResponse.next({
    request: { headers },
    headers: { ...responseHeaders, 'content-security-policy': policy },
  });
}

export const config = {
  matcher: [
    /** Pages: neither the API, nor what the build made, nor the pictures. */
    '/((?!_api/|_next/|assets/).*)',
    /** What is sent to one of the latter, where Next.js would look for a server action. */
    { source: '/(_next|assets)/:path*', has: [{ type: 'header', key: 'content-type' }] },
  ],
};
