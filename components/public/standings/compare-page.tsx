import type { ReactNode } from 'react';
import { ScoreBand } from '@/components/public/standings/score-band';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { bandText, levelName, scoreText } from '@/lib/domain/journalist/level-words';
import { bandedScore, levelOf } from '@/lib/domain/score/level';
import type { Span } from '@/lib/domain/score/score-history';
import { journalistPath, topicPath } from '@/lib/domain/site/paths';
import type { StandingRow } from '@/lib/domain/standings/schema';
import type { SharedStories, SharedStory } from '@/lib/domain/standings/two-reporters-queries';
import { decidedCount, rateText } from '@/lib/domain/tweet/record-rules';
import { formatCount } from '@/lib/platform/text/count';
import { durationText } from '@/lib/platform/time/duration';
import { ComparePlot } from './compare-plot';

export interface ComparedReporter {
  username: string;
  name: string;
  image: string | null;
  /** Of all time; null without a rumor. */
  standing: StandingRow | null;
  /** Of the score, in the spans of the other one's; oldest first. */
  history: readonly Span[];
}

interface Props {
  a: ComparedReporter;
  b: ComparedReporter;
  shared: SharedStories;
  form: ReactNode;
}

/** Two reporters side by side, the better one first: score, record, and who was first with the stories that both reported. */
export function ComparePage({ a, b, shared, form }: Props) {
  const { counts } = shared;
  const isTurned = (b.standing?.score ?? -1) > (a.standing?.score ?? -1);
  const [one, other] = isTurned ? [b, a] : [a, b];
  const [ofOne, ofOther] = isTurned ? [counts.b, counts.a] : [counts.a, counts.b];
  const lead = leadText({ name: one.name, wins: ofOne }, { name: other.name, wins: ofOther });
  return (
    <div className="wrap">
      <PageHead
        title={`${one.name} and ${other.name}`}
        lede={lead ?? 'How often they were right, and who got there first.'}
      />
      <table className="compare">
        <caption className="sr-only">All-time records</caption>
        <thead>
          <tr>
            <ReporterHead reporter={one} />
            <td />
            <ReporterHead reporter={other} />
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, show, share]) => {
            const [shareOfOne, shareOfOther] = [one, other].map(({ standing }) =>
              standing && share ? share(standing) : 0,
            ) as [number, number];
            const most = Math.max(shareOfOne, shareOfOther);
            return (
              <tr key={label}>
                <td>
                  {one.standing ? show(one.standing) : '–'}
                  <Bar share={most && shareOfOne / most} />
                </td>
                <th scope="row">{label}</th>
                <td>
                  {other.standing ? show(other.standing) : '–'}
                  <Bar share={most && shareOfOther / most} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ComparePlot one={one} other={other} />
      <HeadToHeadSection a={a} b={b} shared={shared} />
      <Section id="others" title="Compare two others" more={{ label: 'Standings', href: '/nba/standings' }}>
        {form}
      </Section>
    </div>
  );
}

/** @returns who leads on the stories that both reported, "Dana Whitlock leads 4–0 on stories both reported"; null without any */
function leadText(one: { name: string; wins: number }, other: typeof one): string | null {
  if (one.wins + other.wins === 0) return null;
  if (one.wins === other.wins)
    return `${one.name} and ${other.name} are even at ${one.wins}–${other.wins} on stories both reported.`;
  const [leader, second] = one.wins > other.wins ? [one, other] : [other, one];
  return `${leader.name} leads ${formatCount(leader.wins)}–${formatCount(second.wins)} on stories both reported.`;
}

const ReporterHead = ({ reporter: { username, name, image } }: { reporter: ComparedReporter }) => (
  <th scope="col">
    <PageLink className="standings-who" href={journalistPath(username)}>
      <Picture name={name} src={image} kind="person" size={52} />
      <b>{name}</b>
    </PageLink>
  </th>
);

/** From the middle outwards; the figures stand above it. */
const Bar = ({ share }: { share: number }) =>
  share > 0 && (
    <i className="compare-bar" style={{ inlineSize: `${Math.round(share * 100)}%` }} aria-hidden="true" />
  );

/** What is compared: its words, and for a bar its size. */
const ROWS: readonly [
  label: string,
  show: (row: StandingRow) => ReactNode,
  share?: (row: StandingRow) => number,
][] = [
  ['Score', (row) => <Score row={row} />],
  ['All-time rank', ({ rank }) => (rank === null ? 'Not ranked yet' : `#${formatCount(rank)}`)],
  [
    'Right',
    (row) => (decidedCount(row) === 0 ? '–' : rateText(row)),
    (row) => row.correct / Math.max(1, decidedCount(row)),
  ],
  ['Could not be checked', ({ unconfirmable }) => formatCount(unconfirmable)],
  ['Rumors', ({ rumors }) => formatCount(rumors), ({ rumors }) => rumors],
  [
    'Scoops',
    ({ first, stories }) =>
      `${formatCount(first)} of ${formatCount(stories)} ${stories === 1 ? 'story' : 'stories'}`,
    ({ first }) => first,
  ],
  [
    'Average lead',
    ({ aheadMs }) => (aheadMs === null ? '–' : durationText(aheadMs)),
    ({ aheadMs }) => aheadMs ?? 0,
  ],
];

function Score({ row }: { row: StandingRow }) {
  const score = bandedScore(row);
  const level = levelOf(row);
  return (
    <span className="standings-score" data-level={level}>
      {score && (
        <>
          <b>{scoreText(score.score)}</b>
          <ScoreBand {...score} />
          <small>{bandText(score)}</small>
        </>
      )}
      <small className="score-level">{levelName({ level })}</small>
    </span>
  );
}

function HeadToHeadSection({ a, b, shared: { counts, latest } }: Omit<Props, 'form'>) {
  const total = counts.a + counts.b + counts.both + counts.neither;
  const sides = [
    { name: a.name, count: counts.a },
    { name: b.name, count: counts.b },
  ] as const;
  const [more, less] = counts.b > counts.a ? [sides[1], sides[0]] : sides;
  return (
    <Section id="head-to-head" title="Head to head">
      {total === 0 ? (
        <Empty>They haven’t reported the same story yet.</Empty>
      ) : (
        <>
          <p className="lede">
            Both reported {formatCount(total)} {total === 1 ? 'story' : 'stories'}.
            {more.count > 0 && (
              <>
                {` ${more.name} was ahead on `}
                <b>{formatCount(more.count)}</b>, {less.name} on <b>{formatCount(less.count)}</b>.
              </>
            )}
            {counts.both > 0 && ` They tied on ${formatCount(counts.both)}, within two minutes.`}
            {counts.neither > 0 && ` ${describeNeither(counts.neither, total)}`}
            {latest.length < total && ` The latest ${formatCount(latest.length)}:`}
          </p>
          <ul className="head-to-head">
            {latest.map((story) => (
              <li key={story.slug}>
                <PageLink href={topicPath(story.slug)}>{story.name}</PageLink>
                <span>{describe(story, a.name, b.name)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function describeNeither(count: number, total: number): string {
  if (count < total) return `On ${formatCount(count)}, neither has been right.`;
  return `Neither has been right on ${total === 1 ? 'it' : 'any of them'}.`;
}

/** @returns who was first with a story, "Dana Whitlock, 41 minutes ahead" */
function describe({ winner, aheadMs }: SharedStory, a: string, b: string): string {
  if (winner === 'neither') return 'Neither has been right';
  if (winner === 'both') return 'Both, within two minutes';
  const name = winner === 'a' ? a : b;
  return aheadMs === null ? `Only ${name} was right` : `${name}, ${durationText(aheadMs)} ahead`;
}
