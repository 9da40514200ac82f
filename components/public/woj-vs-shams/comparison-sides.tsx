import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { ReportLink } from '@/components/public/rumor/stamp';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import { postOfSide } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { formatClock, formatDay } from '@/lib/platform/time/format';

interface Props {
  comparison: ComparisonView;
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
}

/** Both reports of a comparison in a list: who, their record, the day and the clock time, the text and the verdict. */
export function ComparisonSides({ comparison, compared, verdicts }: Props) {
  return (
    <ul className="comparison-sides">
      {compared.map(({ side, label, journalist }) => {
        const at = comparison[`${side}_timestamp`];
        const post = postOfSide(comparison, side, verdicts);
        return (
          <li key={side} data-verdict={post?.tint ?? undefined}>
            <span className="comparison-who">
              <b>{label}</b>
              <ReporterRecord standing={journalist ? journalistStanding(journalist) : undefined} />
              {at && (
                <time dateTime={at}>
                  <span className={isDayOf(comparison, at) ? 'comparison-day' : undefined}>
                    {formatDay(new Date(at))},{' '}
                  </span>
                  {formatClock(new Date(at))}
                </time>
              )}
            </span>
            <span className="comparison-text">{saidOf(comparison, side)}</span>
            <span className="comparison-marks">
              {comparison.winner === side && <span className="won">Won</span>}
              {post && (
                <ReportLink
                  tweetId={post.tweetId}
                  verdict={post.verdict}
                  since={post.since}
                  tint={post.tint}
                />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a report is of the day that a phone shows beside the title. */
const isDayOf = ({ happened_at }: ComparisonView, at: string): boolean =>
  happened_at.slice(0, 10) === at.slice(0, 10);

/** A side may have a post of which no text is on file: its page embeds it. */
const saidOf = (comparison: ComparisonView, side: ComparedJournalist['side']): string =>
  comparison[`${side}_tweet_text`] ??
  (comparison[`${side}_tweet_id`]
    ? 'Reported it; the post is on this comparison’s page'
    : 'Did not report it');
