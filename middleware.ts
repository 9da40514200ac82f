import { type NextRequest, NextResponse } from 'next/server';
import { HEAD_SCRIPT } from '@/components/layout/inline-scripts';
import { decideGate } from '@/lib/auth/gate';
import { REQUESTED_PATH_HEADER } from '@/lib/auth/settings';
import { config as environment } from '@/lib/config';
import { canonicalPath } from '@/lib/seo/canonical-path';

/** Sends every other spelling of an address to its one spelling, and staff who are not signed in to where they do. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const path = canonicalPath(pathname);
  if (path) return NextResponse.redirect(new URL(path + search, request.url), 308);
  const cookies = request.cookies.getAll().map(({ name }) => name);
  const decision = decideGate({ path: pathname, search, cookies }, environment().ADMIN_ENABLED === true);
  if (decision.kind === 'public') return NextResponse.next();
  if (decision.kind === 'absent') return NextResponse.rewrite(new URL('/_/not-found', request.url));
  if (decision.kind === 'sign-in') {
    return NextResponse.redirect(new URL(decision.location, request.url), {
      headers: { 'cache-control': 'private, no-store' },
    });
  }
  const nonce = crypto.randomUUID();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(HEAD_SCRIPT));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}' ${hash}; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'`;
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(REQUESTED_PATH_HEADER, pathname + search);
  return NextResponse.next({
    request: { headers },
    headers: {
      'content-security-policy': policy,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}

/** Pages alone: neither the API, nor what the build made, nor the pictures. */
export const config = { matcher: '/((?!_api/|_next/|assets/).*)' };
