import { Counter, Histogram } from 'prom-client';
import { registry } from './metrics-registry';

/** What is asked for, by the beginning of its path: few kinds, since each has its own series of numbers. */
const KINDS = [
  ['/_next/', 'file'],
  ['/assets/', 'file'],
  ['/_api/admin', 'staff call'],
  ['/_api/', 'call'],
  ['/admin', 'staff page'],
  ['/fadeaway-admin', 'staff page'],
  ['/feeds/', 'feed'],
  ['/blog/feed.xml', 'feed'],
  ['/share/', 'picture'],
  ['/embed/', 'embed'],
  ['/sitemap', 'sitemap'],
  ['/data/nightly', 'data'],
  ['/livez', 'probe'],
  ['/readyz', 'probe'],
] as const;
const DATA_FILE = /^\/data\/[^/]+\.\w+$/;
const FILE = /\.\w{2,5}$/;

/** @returns the kind of what is at a path */
export function requestKind(path: string): string {
  const kind = KINDS.find(([beginning]) => path.startsWith(beginning));
  if (kind) return kind[1];
  if (DATA_FILE.test(path)) return 'data';
  return FILE.test(path) ? 'file' : 'page';
}

/** In seconds: a cached page takes a millisecond, a rendered one some tenths, an outage five seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let counted: ReturnType<typeof makeCounts> | undefined;

const makeCounts = () => ({
  durations: new Histogram({
    name: 'boxscoop_request_duration_seconds',
    help: 'Time from a request until its response was sent',
    labelNames: ['kind', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry()],
  }),
  cached: new Counter({
    name: 'boxscoop_cached_responses_total',
    help: 'Responses that can be cached, by whether they came from the cache (hit, stale) or were made (miss)',
    labelNames: ['kind', 'result'] as const,
    registers: [registry()],
  }),
  unchanged: new Counter({
    name: 'boxscoop_live_unchanged_total',
    help: 'Open pages that asked for new reports when there were none; they are not among the requests',
    registers: [registry()],
  }),
});

interface CountedRequest {
  path: string;
  status: number;
  ms: number;
  /** `hit`, `miss` or `stale`; undefined for what is not cached. */
  cache: string | undefined;
}

/** Counts a request whose response was sent. */
export function countRequest({ path, status, ms, cache }: CountedRequest): void {
  counted ??= makeCounts();
  const kind = requestKind(path);
  counted.durations.observe({ kind, status }, ms / 1_000);
  if (cache) counted.cached.inc({ kind, result: cache });
}

/**
 * Counts an open page that asked for new reports when there were none. There are so many of these that they have a number of their
 * own: the times of other calls would not be seen among them.
 */
export function countUnchanged(): void {
  counted ??= makeCounts();
  counted.unchanged.inc();
}
