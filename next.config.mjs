import { fileURLToPath } from 'node:url';
import {
  BASE_POLICY,
  EMBED_POLICY,
  FILE_POLICY,
  RESOURCE_POLICY,
} from './lib/platform/http/content-security-policy.mjs';
import {
  FILE_HEADERS,
  SECRET_CALLS,
  SECRET_HEADERS,
  SECRET_PAGES,
  SECURITY_HEADERS,
} from './lib/platform/http/security-headers.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The build that tests of instant navigation run against, with an API by which they hold a page in its first moment.
 * No site that people read has it.
 */
const isInstantTest = process.env.INSTANT_TEST_BUILD === '1';

const list = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  /** `deploymentId` has the same name, which Next.js reads by itself (scripts/build.ts, scripts/start.mjs). */
  generateBuildId: () => process.env.NEXT_DEPLOYMENT_ID || null,
  /** Scripts and styles are named after their content, and those of earlier builds stay (server/kept-files.ts). */
  supportsImmutableAssets: Boolean(process.env.NEXT_DEPLOYMENT_ID),
  /** `npm run check` has found the errors of types. */
  typescript: {
    tsconfigPath: isInstantTest ? 'tsconfig.instant.json' : 'tsconfig.json',
    ignoreBuildErrors: true,
  },
  poweredByHeader: false,
  /** middleware.ts removes trailing slashes when it redirects to canonical addresses. */
  skipTrailingSlashRedirect: true,
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    /** Pages are loaded when they are first asked for: those of the staff side are most of the code, and few sites use it. */
    preloadEntriesOnStart: false,
    /** Writing the compiler's cache takes longer than compiling, and a new clone has none. */
    turbopackFileSystemCacheForBuild: false,
    /** A first visit waits for each file: fewer of them, at the price of some code that pages do not share. */
    turbopackChunking: { minChunkSize: 150_000, maxMergeChunkSize: 400_000, requestCost: 400_000 },
    ...(isInstantTest && { exposeTestingApiInProductionBuild: true }),
  },
  /**
   * Public pages and cached reads: fresh for a minute, then revalidated in the background, and kept for a day, so
   * that they survive an outage of the database. Commands invalidate them at once.
   */
  cacheLife: {
    page: { stale: 30, revalidate: 60, expire: 24 * 60 * 60 },
    /** Fallbacks while their source is unavailable. */
    fallback: { stale: 30, revalidate: 2, expire: 5 * 60 },
  },
  cacheHandler: file('./lib/platform/cache/response-handler.mjs'),
  cacheHandlers: { default: file('./lib/platform/cache/data-handler.mjs') },
  cacheMaxMemorySize: 0,
  headers: async () => [
    {
      source: '/:path((?!_next/static/).*)',
      headers: list({ ...SECURITY_HEADERS, 'Content-Security-Policy': BASE_POLICY }),
    },
    {
      source: '/:kind(_api|_next|assets|feeds|share|sitemaps)/:path*',
      headers: list({ 'Content-Security-Policy': RESOURCE_POLICY }),
    },
    {
      source: '/_next/static/:path*',
      headers: list({ ...FILE_HEADERS, 'Content-Security-Policy': FILE_POLICY }),
    },
    // What is at the root and in the blog without being a page.
    {
      source:
        '/:file(sitemap\\.xml|robots\\.txt|llms\\.txt|favicon\\.ico|icon\\.svg|push-worker\\.js|blog/feed\\.xml)',
      headers: list({ 'Content-Security-Policy': RESOURCE_POLICY }),
    },
    { source: '/following/feed/:file', headers: list({ 'Content-Security-Policy': RESOURCE_POLICY }) },
    {
      source: '/data/:file(nightly|[^/]+\\.[^/]+|nightly/[^/]+)',
      headers: list({ 'Content-Security-Policy': RESOURCE_POLICY }),
    },
    { source: '/embed/journalist/:username', headers: list({ 'Content-Security-Policy': EMBED_POLICY }) },
    ...SECRET_PAGES.map((path) => ({ source: `${path}/:rest*`, headers: list(SECRET_HEADERS) })),
    ...SECRET_CALLS.map((path) => ({
      source: `${path}/:rest*`,
      headers: list({ 'Referrer-Policy': SECRET_HEADERS['Referrer-Policy'] }),
    })),
  ],
  transpilePackages: ['@boxscoop/embedded-mongodb'],
  serverExternalPackages: ['lmdb', 'mongodb', 'bson', 'mingo', 'pino', 'web-push'],
};

export default config;
