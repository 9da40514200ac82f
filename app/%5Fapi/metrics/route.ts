import { createHash, timingSafeEqual } from 'node:crypto';
import { readMetrics } from '@/lib/domain/ingest/metrics';
import { readQueues } from '@/lib/domain/newsletter/metrics';
import { config } from '@/lib/platform/config/config';
import { authorize } from '@/lib/platform/http/access';
import { LIMITS } from '@/lib/platform/http/limits';
import { methods } from '@/lib/platform/http/methods';
import { route } from '@/lib/platform/http/route';
import { registry } from '@/lib/platform/telemetry/metrics-registry';
import { readState } from '@/lib/platform/telemetry/state-metrics';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = methods({
  GET: route(
    {
      operation: 'getMetrics',
      summary:
        'Metrics of the sources, of what waits to be sent and of this instance, in Prometheus text format; for staff and holders of METRICS_TOKEN',
      access: 'public',
      credentials: ['metricsToken', 'staffSession'],
      limit: LIMITS.read,
      errors: ['not_found', 'unauthorized'],
    },
    async ({ request }) => {
      if (!hasToken(request)) await authorize('staff', request);
      const { text, contentType } = await readMetrics();
      const own = await Promise.all([readQueues(), registry().metrics(), readState()]);
      return new Response([text, ...own].join('\n'), {
        headers: { 'content-type': contentType, 'cache-control': 'private, no-store' },
      });
    },
  ),
});

/** Compared by digest, so that neither length nor content shows in the time it takes. */
function hasToken({ headers }: Request): boolean {
  const { METRICS_TOKEN: token } = config();
  const given = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token !== undefined && given !== undefined && timingSafeEqual(digest(token), digest(given));
}
