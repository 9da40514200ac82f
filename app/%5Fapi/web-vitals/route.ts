import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { countWebVitals } from '@/lib/platform/web-vitals/commands';
import { webVitalsReport } from '@/lib/platform/web-vitals/schema';

/** Counted without a write of its own, which would be as costly as the call. */
const LIMIT = { ...LIMITS.write, isPerProcess: true };

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  POST: route(
    {
      operation: 'reportWebVitals',
      summary: 'Count the web vitals that a browser measured of a page, by the kind of the page and the day',
      access: 'public',
      limit: LIMIT,
      body: webVitalsReport,
      statuses: [204],
    },
    async ({ body }) => {
      await countWebVitals(body, new Date());
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    },
  ),
});
