import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from '@/lib/platform/telemetry/metrics-registry';

/** What is counted of jobs, once for the server in front and Next.js's bundles, which each load this file. */

/** In seconds: a look whether anything is due takes milliseconds, the files of a night minutes. */
const BUCKETS = [0.01, 0.1, 1, 10, 60, 600, 3_600];

type Counted = { [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> };

const makers = {
  runs_total: (name: string) =>
    new Counter({
      name,
      help: 'Ended runs of jobs, by result: success, failure, or elsewhere while another process does it',
      labelNames: ['job', 'result'] as const,
      registers: [registry()],
    }),
  duration_seconds: (name: string) =>
    new Histogram({
      name,
      help: 'Duration of the runs of jobs that were not elsewhere, in seconds',
      labelNames: ['job'] as const,
      buckets: BUCKETS,
      registers: [registry()],
    }),
  last_success_timestamp_seconds: (name: string) =>
    new Gauge({
      name,
      help: 'When a run of a job in this process last succeeded',
      labelNames: ['job'] as const,
      registers: [registry()],
    }),
  leases_held: (name: string) =>
    new Gauge({
      name,
      help: 'Leases that this process holds, by job',
      labelNames: ['job'] as const,
      registers: [registry()],
    }),
};

function counted<Name extends keyof typeof makers>(name: Name): Counted[Name] {
  const full = `boxscoop_job_${name}`;
  return (registry().getSingleMetric(full) ?? makers[name](full)) as Counted[Name];
}

/** How a run of a job ended. */
export type JobResult = 'success' | 'failure' | 'elsewhere';

/** Counts a run that has ended. */
export function countRun(job: string, result: JobResult, ms: number): void {
  counted('runs_total').inc({ job, result });
  if (result === 'elsewhere') return;
  counted('duration_seconds').observe({ job }, ms / 1_000);
  if (result === 'success') counted('last_success_timestamp_seconds').set({ job }, Date.now() / 1_000);
}

const jobOf = (lease: string) => ({ job: lease.split('/')[0] as string });

/** Counts a lease that was taken, by its name. */
export const countLeaseTaken = (lease: string): void => counted('leases_held').inc(jobOf(lease));

/** Counts a lease that was released or lost, by its name. */
export const countLeaseEnded = (lease: string): void => counted('leases_held').dec(jobOf(lease));
