import { ReporterRecord } from '@/components/public/journalist/reporter-record';
import { SourceLink } from '@/components/public/rumor/source-link';
import { Icon } from '@/components/ui/icons';
import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { lookUpStanding, type ReliabilityIndex, type Standing } from '@/lib/domain/journalist/reliability';
import {
  type Lane,
  type LaneReport,
  percentOfSpan,
  type StoryLanes,
  spanOf,
  type TimeSpan,
} from '@/lib/domain/score/first-to-report-lanes';
import { journalistPath, rumorPath } from '@/lib/domain/site/paths';
import type { TopicView } from '@/lib/domain/topic/schema';
import { VERDICT_NAMES, type Verdict, verdictName } from '@/lib/domain/tweet/verdict';
import { formatCount } from '@/lib/platform/text/count';
import { listNames } from '@/lib/platform/text/list-names';
import { durationText } from '@/lib/platform/time/duration';
import { formatClock, formatDay, formatLongDate, formatTime } from '@/lib/platform/time/format';

interface Props {
  topic: Pick<TopicView, 'resolution' | 'resolution_date' | 'resolution_source'>;
  story: StoryLanes;
  reliability: ReliabilityIndex;
}

const DAY_MS = 24 * 60 * 60_000;
const TICKS = 5;
const VERDICTS = Object.keys(VERDICT_NAMES) as Verdict[];

/** A story as lanes in time: who reported it when, what held up, who was first, and when it was settled. */
export function StoryLanesSection({ topic, story, reliability }: Props) {
  const { lanes, others } = story;
  const settled = topic.resolution && topic.resolution_date ? new Date(topic.resolution_date) : null;
  // It is a day, and the reports of that day come before it is over.
  const end = settled && settled.getTime() + DAY_MS;
  const span = spanOf(lanes, end);
  return (
    <Section id="lanes" title="Who said it when">
      <FirstLine story={story} />
      <div className="lanes">
        {settled && end !== null && (
          <div className="lanes-track">
            <p className="lanes-end" style={{ insetInlineStart: `${percentOfSpan(end, span)}%` }}>
              <span data-side={percentOfSpan(end, span) > 50 ? 'left' : undefined}>
                Settled <time dateTime={settled.toISOString()}>{formatLongDate(settled)}</time>{' '}
                <SourceLink source={topic.resolution_source} />
              </span>
            </p>
          </div>
        )}
        <ol className="lanes-rows">
          {lanes.map((lane) => (
            <LaneRow
              lane={lane}
              span={span}
              standing={lookUpStanding(reliability, lane._id)}
              key={lane._id}
            />
          ))}
        </ol>
        <Ticks span={span} />
      </div>
      <Legend lanes={lanes} />
      {others > 0 && (
        <p className="note">
          {others === 1 ? 'One more reporter' : `${formatCount(others)} more reporters`} reported it later.
        </p>
      )}
    </Section>
  );
}

const OPEN: ReadonlySet<Verdict> = new Set(['pending', 'unsettled']);

function FirstLine({ story: { lanes, others, aheadMs, next } }: { story: StoryLanes }) {
  const first = lanes.filter(({ isFirst }) => isFirst);
  if (first.length === 0) return <p className="lede">No one has been proved right yet.</p>;
  const isOpen =
    others > 0 ||
    lanes.some(({ isFirst, reports }) => !isFirst && reports.some(({ verdict }) => OPEN.has(verdict)));
  const rest = isOpen ? 'no other report has been proved right so far' : 'no other reporter was right';
  const isOnly = others === 0 && lanes.length === first.length;
  const ahead = aheadMs !== null && next && `${durationText(aheadMs)} ahead of ${next}`;
  return (
    <p className="lede">
      <b>{listNames(first.map(({ name }) => name))}</b>{' '}
      {first.length === 1 ? 'was first' : 'were first, within two minutes'}
      {ahead ? `, ${ahead}.` : `; ${isOnly ? 'no one else has reported it' : rest}.`}
    </p>
  );
}

interface LaneRowProps {
  lane: Lane;
  span: TimeSpan;
  standing: Standing | undefined;
}

function LaneRow({ lane: { name, username, reports, isFirst }, span, standing }: LaneRowProps) {
  return (
    <li>
      <p className="lane-by">
        <PageLink className="lane-name" href={journalistPath(username)}>
          {name}
        </PageLink>
        {isFirst && <span className="lane-first">First</span>}
        <ReporterRecord standing={standing} />
      </p>
      <ol className="lane" aria-label={`Reports of ${name}`}>
        {reports.map((report) => (
          <li
            key={report.tweet_id}
            style={{ insetInlineStart: `${percentOfSpan(Date.parse(report.at), span)}%` }}
          >
            <ReportMark report={report} />
          </li>
        ))}
      </ol>
    </li>
  );
}

function ReportMark({ report: { tweet_id, at, verdict, tint } }: { report: LaneReport }) {
  const posted = new Date(at);
  const said = `${verdictName(verdict, tint)}, ${formatLongDate(posted)}, ${formatClock(posted)}`;
  return (
    <PageLink
      className="lane-mark"
      data-verdict={verdict}
      data-tint={tint === verdict ? undefined : (tint ?? undefined)}
      href={rumorPath(tweet_id)}
      title={said}
    >
      {verdict !== 'unsettled' && <Icon name={verdict} size={12} />}
      <span className="sr-only">{said}</span>
    </PageLink>
  );
}

/** The marks of the lanes with their words. */
function Legend({ lanes }: Pick<StoryLanes, 'lanes'>) {
  const reports = lanes.flatMap((lane) => lane.reports);
  const marks = new Map(reports.map((report) => [verdictName(report.verdict, report.tint), report] as const));
  const inOrder = [...marks].sort(
    ([, one], [, other]) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict),
  );
  return (
    <ul className="lanes-legend">
      {inOrder.map(([name, { verdict, tint }]) => (
        <li key={name}>
          <span
            className="lane-mark"
            data-verdict={verdict}
            data-tint={tint === verdict ? undefined : (tint ?? undefined)}
          >
            {verdict !== 'unsettled' && <Icon name={verdict} size={12} />}
          </span>{' '}
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Times along the lower edge; the marks say theirs, too. */
function Ticks({ span: { from, to } }: { span: TimeSpan }) {
  const isShort = to - from < 3 * DAY_MS;
  const times = Array.from({ length: TICKS }, (_, index) => from + ((to - from) * index) / (TICKS - 1));
  return (
    <p className="lanes-ticks" aria-hidden="true">
      {times.map((at) => {
        const date = new Date(at);
        return (
          <span key={at}>
            {formatDay(date)}
            {isShort && ` ${formatTime(date)}`}
          </span>
        );
      })}
    </p>
  );
}
