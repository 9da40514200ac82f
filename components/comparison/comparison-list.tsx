import { Empty } from '@/components/ui/empty';
import { MonthGroups } from '@/components/ui/month-groups';
import { PageLink } from '@/components/ui/page-link.island';
import type { Compared } from '@/lib/comparison/queries';
import { leadOf } from '@/lib/comparison/rules';
import type { ComparisonView } from '@/lib/comparison/schema';
import { comparisonPath } from '@/lib/site/paths';

interface Props {
  /** Latest first. */
  comparisons: readonly ComparisonView[];
  compared: readonly Compared[];
}

/** The list of comparisons, by month. */
export function ComparisonList({ comparisons, compared }: Props) {
  if (comparisons.length === 0) return <Empty>No results</Empty>;
  const items = comparisons.map((comparison) => ({ ...comparison, timestamp: comparison.happened_at }));
  return (
    <MonthGroups items={items} noun={['comparison', 'comparisons']}>
      {(month) => (
        <div className="comparisons">
          {month.map((comparison) => (
            <ComparisonCard key={comparison._id} comparison={comparison} compared={compared} />
          ))}
        </div>
      )}
    </MonthGroups>
  );
}

function ComparisonCard({
  comparison,
  compared,
}: {
  comparison: ComparisonView;
  compared: readonly Compared[];
}) {
  const { _id, title, description, winner } = comparison;
  const lead = leadOf(comparison);
  const label = (side: string | null) => compared.find((one) => one.side === side)?.label;
  return (
    <article className="comparison" data-winner={winner || undefined}>
      <h4>
        <PageLink href={comparisonPath(_id)}>{title}</PageLink>
      </h4>
      {description && <p>{description}</p>}
      <ul className="comparison-sides">
        {compared.map(({ side, label }) => (
          <li key={side}>
            <b>{label}</b>
            <span>{saidOf(comparison, side)}</span>
            {winner === side && <span className="won">Won</span>}
          </li>
        ))}
      </ul>
      {lead && (
        <p className="note">
          {lead.first ? `${label(lead.first)} was first by ${lead.by}` : 'Both in the same second'}
        </p>
      )}
    </article>
  );
}

/** A side may have a post of which no text is on file: its page embeds it. */
const saidOf = (comparison: ComparisonView, side: 'woj' | 'shams'): string =>
  comparison[`${side}_tweet_text`] ??
  (comparison[`${side}_tweet_id`]
    ? 'Reported it; the post is on the page of this comparison'
    : 'Did not report it');
