import { type NextRequest, NextResponse } from 'next/server';
import { canonicalPath } from '@/lib/seo/canonical-path';

/** Sends every other spelling of an address to its one spelling. */
export function middleware(request: NextRequest): NextResponse {
  const path = canonicalPath(request.nextUrl.pathname);
  if (!path) return NextResponse.next();
  return NextResponse.redirect(new URL(path + request.nextUrl.search, request.url), 308);
}

/** Pages alone: neither the API, nor what the build made, nor the pictures. */
export const config = { matcher: '/((?!_api/|_next/|assets/).*)' };
