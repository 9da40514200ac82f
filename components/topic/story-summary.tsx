import { RecordBar } from '@/components/journalist/record-bar';
import { Reporters } from '@/components/rumor/reporters';
import { Stamp } from '@/components/rumor/stamp';
import { PageLink } from '@/components/ui/page-link';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { rumorPath } from '@/lib/site/paths';
import { formatCount } from '@/lib/text/count';
import { currentTime } from '@/lib/time/clock';
import { formatClock, formatLongDate } from '@/lib/time/format';
import type { StoryTally } from '@/lib/topic/queries';
import { pendingSince, tintOf, verdictOf } from '@/lib/tweet/verdict';

interface FirstReportProps {
  tally: StoryTally;
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
          {verdict && <Stamp verdict={verdict} since={pendingSince(first, currentTime())} />}
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

/** What a story adds up to: how its reports turned out, if it has any, and what readers voted, also on news. */
export function StoryTallies({ tally: { reports, votes, first } }: { tally: StoryTally }) {
  const hasVotes = votes.upvotes + votes.downvotes > 0;
  const hasReports = first !== null && Object.values(reports).some((number) => number > 0);
  if (!hasVotes && !hasReports) return null;
  return (
    <dl className="story-summary">
      {hasVotes && (
        <div>
          <dt>Readers</dt>
          <dd>
            <b>{formatCount(votes.upvotes)}</b> for, <b>{formatCount(votes.downvotes)}</b> against
          </dd>
        </div>
      )}
      {hasReports && (
        <div className="story-tally">
          <dt>Reports</dt>
          <dd>
            <RecordBar label="Reports by outcome" counts={reports} />
          </dd>
        </div>
      )}
    </dl>
  );
}
