import { RecordBar } from '@/components/journalist/record-bar';
import { ReporterRecord } from '@/components/journalist/reporter-record';
import { PageLink } from '@/components/ui/page-link';
import type { ReliabilityIndex } from '@/lib/journalist/reliability';
import { journalistPath, rumorPath } from '@/lib/site/paths';
import { formatClock, formatLongDate } from '@/lib/time/format';
import type { StoryTally } from '@/lib/topic/queries';

interface Props {
  tally: StoryTally;
  reliability: ReliabilityIndex;
}

const count = (value: number) => value.toLocaleString('en-US');

/** What a story adds up to: who reported it first, how its reports turned out, and what readers voted. */
export function StorySummary({ tally: { reports, votes, first }, reliability }: Props) {
  if (!first) return null;
  const hasReports = Object.values(reports).some((number) => number > 0);
  const posted = new Date(first.timestamp);
  const [reporter] = first.journalists;
  return (
    <dl className="story-summary">
      <div>
        <dt>First report</dt>
        <dd>
          {reporter ? (
            <>
              <PageLink className="story-first" href={journalistPath(reporter.username)}>
                {reporter.name}
              </PageLink>{' '}
              <ReporterRecord standing={reliability[reporter._id]} />
            </>
          ) : (
            <b className="story-first">{first.name}</b>
          )}
          <PageLink className="story-first-time" href={rumorPath(first.tweet_id)}>
            <time dateTime={first.timestamp}>
              {formatLongDate(posted)}, {formatClock(posted)}
            </time>
          </PageLink>
        </dd>
      </div>
      {votes.upvotes + votes.downvotes > 0 && (
        <div>
          <dt>Readers</dt>
          <dd>
            <b>{count(votes.upvotes)}</b> for, <b>{count(votes.downvotes)}</b> against
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
