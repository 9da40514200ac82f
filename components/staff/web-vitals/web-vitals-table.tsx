import { Empty } from '@/components/ui/empty';
import { formatCount } from '@/lib/platform/text/count';
import {
  describeP75,
  type KindSummary,
  SUMMARY_DAYS,
  type VitalRating,
} from '@/lib/platform/web-vitals/rules';
import { METRICS } from '@/lib/platform/web-vitals/vocabulary';
import './web-vitals.css';

const TITLES = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
  FCP: 'First Contentful Paint',
  TTFB: 'Time to First Byte',
} as const;
const RATINGS: Record<VitalRating, string> = { good: 'good', fair: 'needs improvement', poor: 'poor' };

/** How fast pages were for their visitors, by kind of page. */
export function WebVitalsTable({ kinds }: { kinds: readonly KindSummary[] }) {
  return (
    <section className="web-vitals" aria-labelledby="web-vitals">
      <h2 id="web-vitals">Web vitals</h2>
      <p className="note">
        What visitors’ browsers measured in the last {SUMMARY_DAYS} days: the value three-quarters of visits
        stayed under, and how many were good.
      </p>
      {kinds.length === 0 ? <Empty>Nothing reported yet.</Empty> : <Table kinds={kinds} />}
    </section>
  );
}

function Table({ kinds }: { kinds: readonly KindSummary[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
    <section className="web-vitals-scroll" aria-label="Web vitals by kind of page" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Visits</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                <abbr title={TITLES[metric]}>{metric}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, reports, metrics }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{formatCount(reports)}</td>
              {METRICS.map((metric) => {
                const summary = metrics[metric];
                if (!summary) return <td key={metric}>–</td>;
                return (
                  <td key={metric}>
                    {describeP75(metric, summary)}
                    <small>
                      {RATINGS[summary.rating]}, {summary.good}% good
                    </small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
