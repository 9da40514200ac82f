import { Reporters } from '@/components/public/rumor/reporters';
import { Stamp } from '@/components/public/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import type { ForecastRow } from '@/lib/domain/forecast/stored/page-queries';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { rumorPath } from '@/lib/domain/site/paths';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';
import { excerpt } from '@/lib/platform/text/excerpt';

interface Props {
  rows: readonly ForecastRow[];
  /** What is said where there are none. */
  empty: string;
  /** Whether each says by how much it moved, instead of its verdict. */
  hasChange: boolean;
  reliability: ReliabilityIndex;
}

const TEXT_LENGTH = 160;

/** Reports with their forecasts. */
export function ForecastRows({ rows, empty, hasChange, reliability }: Props) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <div className="ledger-rows">
      {rows.map(({ tweet, percent, change }) => {
        const verdict = verdictOf(tweet);
        return (
          <article
            className="ledger-row"
            data-verdict={hasChange ? undefined : (tintOf(tweet) ?? undefined)}
            key={tweet._id}
          >
            <b className="forecast-percent">{percent}%</b>
            <div className="ledger-text">
              <p className="byline-name">
                <Reporters tweet={tweet} reliability={reliability} />
              </p>
              <p className="rumor-text">
                <PageLink href={rumorPath(tweet.tweet_id)}>{excerpt(tweet.tweet, TEXT_LENGTH)}</PageLink>
              </p>
            </div>
            <div className="ledger-end">
              {hasChange ? (
                <span className="forecast-change">{`${change > 0 ? 'up' : 'down'} ${Math.abs(change)} points`}</span>
              ) : (
                verdict && <Stamp verdict={verdict} since={pendingSince(tweet)} tint={tintOf(tweet)} />
              )}
            </div>
          </article>
        );
      })}
    </div>
  );
}
