import { collectDefaultMetrics, Registry } from 'prom-client';
import { shared } from '@/lib/platform/process/shared.mjs';

/**
 * @returns where this process counts what it does, for Prometheus: one for the server in front and Next.js's bundles. It begins
 *   with the metrics of the process itself.
 */
export function registry(): Registry {
  if (!shared.metrics) {
    shared.metrics = new Registry();
    collectDefaultMetrics({ register: shared.metrics });
  }
  return shared.metrics;
}
