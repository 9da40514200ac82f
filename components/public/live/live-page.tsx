import { ReportLine, VerdictOf } from '@/components/public/rumor/report-line';
import { Breadcrumbs } from '@/components/public/seo/breadcrumbs';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import type { ReliabilityIndex } from '@/lib/domain/journalist/reliability';
import { type WireEvent, wireDays } from '@/lib/domain/live/rules';
import { LIVE } from '@/lib/domain/site/paths';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { formatLongDate, formatTime } from '@/lib/platform/time/format';
import { NewReports } from './new-reports.island';

interface Props {
  events: readonly WireEvent<TweetView>[];
  reliability: ReliabilityIndex;
}

/** The wire: reports and verdicts of the last days, minute by minute (docs/product/live.md). */
export function LivePage({ events, reliability }: Props) {
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ name: 'Live', path: LIVE }]} />
      <PageHead title="Live" lede="Reports and verdicts as they come in. Times are UTC." />
      <NewReports />
      {events.length === 0 && <Empty>Nothing has been reported yet.</Empty>}
      {wireDays(events).map(({ day, events: ofDay }) => (
        <section key={day} className="month-group" aria-labelledby={`day-${day}`}>
          <h2 className="month" id={`day-${day}`}>
            {formatLongDate(new Date(day))}
          </h2>
          <div className="ledger-rows">
            {ofDay.map((event) => (
              <WireRow key={event.kind + event.tweet._id} event={event} reliability={reliability} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

const TEXT_LENGTH = 220;

function WireRow({
  event: { kind, at, tweet },
  reliability,
}: Pick<Props, 'reliability'> & { event: WireEvent<TweetView> }) {
  const isVerdict = kind === 'verdict';
  return (
    <ReportLine
      tweet={tweet}
      reliability={reliability}
      isTinted={isVerdict}
      length={TEXT_LENGTH}
      lead={
        <time className="ledger-day" dateTime={at}>
          {formatTime(new Date(at))}
        </time>
      }
    >
      {isVerdict && <span className="ledger-note">Verdict is in:</span>}
      <VerdictOf tweet={tweet} />
    </ReportLine>
  );
}
