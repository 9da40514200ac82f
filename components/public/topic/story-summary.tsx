import { RecordBar } from '@/components/public/journalist/record-bar';
import { Reporters } from '@/components/public/rumor/reporters';
import { Stamp } from '@/components/public/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { rumorPath } from '@/lib/domain/site/paths';
import type { StoryTotals } from '@/lib/domain/topic/queries';
import { pendingSince, tintOf, verdictOf } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';
import { formatClock, formatLongDate } from '@/lib/platform/time/format';

interface FirstReportProps {
  tally: StoryTotals;
  reliability: ReliabilityIndex;
}

/** Who reported a story first, when, how that report turned out, and how good the reporters are. */
export function FirstReport({ tally: { first }, reliability }: FirstReportProps) {
  if (!first) return null;
  const posted = new Date(first.timestamp);
  const verdict = verdictOf(first);
  return (
    <dl className="story-summary">
      <div className="story-report" data-verdict={tintOf(first) ?? undefined}>
        <dt>First report</dt>
        <dd className="story-first">
          <Reporters tweet={first} reliability={reliability} hasLinks />
          {verdict && <Stamp verdict={verdict} since={pendingSince(first)} tint={tintOf(first)} />}
        </dd>
        <dd>
          <PageLink className="story-first-time" href={rumorPath(first.tweet_id)}>
            <time dateTime={first.timestamp}>
              {formatLongDate(posted)}, {formatClock(posted)}
            </time>
          </PageLink>
        </dd>
      </div>
    </dl>
  );
}

interface TalliesProps {
  tally: StoryTotals;
  /** How many reports and news the story has on all pages. */
  total: number;
}

/** What a story adds up to: how its reports turned out, and what readers voted, also on news. */
export function StoryTallies({ tally: { reports, votes }, total }: TalliesProps) {
  const hasVotes = votes.upvotes + votes.downvotes > 0;
  const counted = Object.values(reports).reduce((sum, number) => sum + number, 0);
  if (!hasVotes && total === 0) return null;
  return (
    <dl className="story-summary">
      {hasVotes && (
        <div>
          <dt>Readers</dt>
          <dd>
            <b>{formatCount(votes.upvotes)}</b> believe it, <b>{formatCount(votes.downvotes)}</b> don’t
          </dd>
        </div>
      )}
      {total > 0 && (
        <div className="story-tally">
          <dt>Reports in this story</dt>
          <dd>
            {counted > 0 && <RecordBar counts={reports} />}
            <NotCounted count={total - counted} isAll={counted === 0} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the bar and the lanes leave out of what the page lists, in words. */
function NotCounted({ count, isAll }: { count: number; isAll: boolean }) {
  if (count <= 0) return null;
  if (isAll)
    return <p>None. Everything here is news, which isn’t judged, or from accounts we don’t track.</p>;
  return (
    <p className="note">
      {count === 1
        ? 'One more is news or from an account we don’t track, and doesn’t count.'
        : `${formatCount(count)} more are news or from accounts we don’t track, and don’t count.`}
    </p>
  );
}
