import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { ReportLink } from '@/components/public/rumor/stamp';
import { TweetEmbed } from '@/components/public/rumor/tweet-embed';
import { PageLink } from '@/components/ui/page-link';
import { journalistStanding } from '@/lib/domain/journalist/reliability';
import type { PostVerdicts } from '@/lib/domain/tweet/post-verdicts';
import type { ComparedJournalist } from '@/lib/domain/woj-vs-shams/queries';
import { postOfSide, type WinCounts } from '@/lib/domain/woj-vs-shams/rules';
import type { ComparisonView } from '@/lib/domain/woj-vs-shams/schema';
import { formatClock, formatDay, formatLongDate } from '@/lib/platform/time/format';
import { OutcomeLine } from './outcome-line';

interface Props {
  comparison: ComparisonView;
  compared: readonly ComparedJournalist[];
  verdicts: PostVerdicts;
  /** After this comparison. */
  score: WinCounts | undefined;
}

/** A comparison: both reports side by side with clock times and verdicts, who was first, and who won. */
export function ComparisonPage({ comparison, compared, verdicts, score }: Props) {
  const { title, description, winner, happened_at } = comparison;
  const label = (side: string | null) => compared.find((one) => one.side === side)?.label;
  return (
    <div className="wrap">
      <header className="topic-head">
        <p className="note">
          <PageLink href="/nba/woj-vs-shams">{compared.map((one) => one.label).join(' vs. ')}</PageLink>
          {' · '}
          <time dateTime={happened_at}>{formatLongDate(new Date(happened_at))}</time>
        </p>
        <h1>{title}</h1>
        {description && <p className="lede">{description}</p>}
        <p>{winner ? <b>{label(winner)} won.</b> : <span className="note">No one won this one.</span>}</p>
        <OutcomeLine comparison={comparison} compared={compared} verdicts={verdicts} score={score} />
      </header>
      <div className="duel">
        {compared.map(({ side, label, journalist }) => {
          const id = comparison[`${side}_tweet_id`];
          const text = comparison[`${side}_tweet_text`];
          const timestamp = comparison[`${side}_timestamp`];
          const post = postOfSide(comparison, side, verdicts);
          return (
            <section
              key={side}
              className="duel-side"
              aria-labelledby={`${side}-title`}
              data-verdict={post?.tint ?? undefined}
            >
              <div className="section-head">
                <h2 id={`${side}-title`}>{label}</h2>
                <ReporterRecord standing={journalist ? journalistStanding(journalist) : undefined} />
                {timestamp && (
                  <time className="note" dateTime={timestamp}>
                    {formatDay(new Date(timestamp))}, {formatClock(new Date(timestamp))}
                  </time>
                )}
                {winner === side && <span className="won">Won</span>}
                {post && (
                  <ReportLink
                    tweetId={post.tweetId}
                    verdict={post.verdict}
                    since={post.since}
                    tint={post.tint}
                  />
                )}
              </div>
              {id || text ? (
                <TweetEmbed
                  id={id}
                  own={
                    text
                      ? {
                          text,
                          timestamp,
                          name: journalist?.name ?? label,
                          username: journalist?.username ?? null,
                          image: journalist?.image ?? null,
                        }
                      : null
                  }
                />
              ) : (
                <p className="empty">Did not report it</p>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
