import { addDays } from 'date-fns';
import { collection } from '@/lib/platform/db/collections';
import type { PageKind } from './page-kinds';
import { type KindSummary, SUMMARY_DAYS, summarize } from './rules';
import { METRICS, type Metric } from './vocabulary';

/** @returns what browsers reported in the last 28 days, by kind of page, most reports first */
export async function summarizeWebVitals(now: Date): Promise<KindSummary[]> {
  const webVitals = await collection('web_vitals');
  const totals = new Map<PageKind, Record<Metric, Record<string, number>>>();
  for await (const { kind, counts } of webVitals.find({ day: { $gte: addDays(now, -SUMMARY_DAYS) } })) {
    const total = totals.get(kind) ?? { LCP: {}, INP: {}, CLS: {}, FCP: {}, TTFB: {} };
    totals.set(kind, total);
    for (const metric of METRICS) {
      for (const [step, count] of Object.entries(counts[metric] ?? {})) {
        total[metric][step] = (total[metric][step] ?? 0) + count;
      }
    }
  }
  return [...totals]
    .map(([kind, total]) => {
      const summaries = METRICS.map((metric) => [metric, summarize(metric, total[metric])] as const);
      const metrics = Object.fromEntries(summaries) as KindSummary['metrics'];
      return { kind, reports: Math.max(...summaries.map(([, summary]) => summary?.reports ?? 0)), metrics };
    })
    .sort((one, other) => other.reports - one.reports || one.kind.localeCompare(other.kind, 'en'));
}
