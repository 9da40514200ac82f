import { z } from 'zod';
import { PAGE_KINDS, type PageKind } from './page-kinds';
import { MAX_VALUE, METRICS, type Metric, type StepCounts } from './vocabulary';

const value = (metric: Metric) => z.number().min(0).max(MAX_VALUE[metric]).optional();

/** What a browser measured of one visit of a page. */
export const webVitalsReport = z.strictObject({
  kind: z.enum(PAGE_KINDS).meta({ description: 'The pattern of the route of the page, without its values' }),
  metrics: z
    .strictObject({
      LCP: value('LCP'),
      INP: value('INP'),
      CLS: value('CLS'),
      FCP: value('FCP'),
      TTFB: value('TTFB'),
    } satisfies Record<Metric, unknown>)
    .refine((metrics) => Object.keys(metrics).length > 0, `must have one of ${METRICS.join(', ')}`),
});
export type WebVitalsReport = z.output<typeof webVitalsReport>;

/** What was reported of the pages of one kind on one day, in UTC. Deleted by a TTL index. */
export interface WebVitalsDocument {
  /** The day and the kind: `2026-01-31 /nba/rumors`. */
  _id: string;
  day: Date;
  kind: PageKind;
  counts: Partial<Record<Metric, StepCounts>>;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    web_vitals: WebVitalsDocument;
  }
}
