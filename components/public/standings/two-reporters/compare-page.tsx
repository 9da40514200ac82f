import type { ReactNode } from 'react';
import { ScoreBand } from '@/components/public/standings/score-band';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { bandText, levelName, scoreText } from '@/lib/domain/journalist/words';
import { bandedScore, levelOf } from '@/lib/domain/score/level';
import { journalistPath, topicPath } from '@/lib/domain/site/paths';
import type { StandingRow } from '@/lib/domain/standings/schema';
import type { SharedStories, SharedStory } from '@/lib/domain/standings/two-reporters/queries';
import { decidedCount, rateText } from '@/lib/domain/tweet/record-rules';
import { formatCount } from '@/lib/platform/text/count';
import { durationText } from '@/lib/platform/time/duration';

export interface Compared {
  username: string;
  name: string;
  image: string | null;
  /** Of all time; null without a rumor. */
  standing: StandingRow | null;
}

interface Props {
  a: Compared;
  b: Compared;
  shared: SharedStories;
  form: ReactNode;
}

/** Two reporters side by side: score, record, and who was first with the stories that both reported. */
export function ComparePage({ a, b, shared, form }: Props) {
  return (
    <div className="wrap">
      <PageHead
        title={`${a.name} and ${b.name}`}
        lede="How often they were right, and who got there first."
      />
      <table className="compare">
        <caption className="sr-only">All-time records</caption>
        <thead>
          <tr>
            <td />
            {[a, b].map(({ username, name, image }) => (
              <th scope="col" key={username}>
                <PageLink className="standings-who" href={journalistPath(username)}>
                  <Picture name={name} src={image} kind="person" size={40} />
                  <b>{name}</b>
                </PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[a, b].map(({ username, standing }) => (
                <td key={username}>{standing ? show(standing) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HeadToHeadSection a={a} b={b} shared={shared} />
      <Section id="others" title="Compare two others" more={{ label: 'Standings', href: '/nba/standings' }}>
        {form}
      </Section>
    </div>
  );
}

const ROWS: readonly [label: string, show: (row: StandingRow) => ReactNode][] = [
  ['Score', (row) => <Score row={row} />],
  [
    'All-time rank',
    ({ rank }) =>
      rank === null ? 'None yet: nothing turned out correct or incorrect' : `#${formatCount(rank)}`,
  ],
  ['Right', (row) => (decidedCount(row) === 0 ? '–' : rateText(row))],
  ['Could not be checked', ({ unconfirmable }) => formatCount(unconfirmable)],
  ['Rumors', ({ rumors }) => formatCount(rumors)],
  [
    'Scoops',
    ({ first, stories }) =>
      `${formatCount(first)} of ${formatCount(stories)} ${stories === 1 ? 'story' : 'stories'}`,
  ],
  ['Average lead', ({ aheadMs }) => (aheadMs === null ? '–' : durationText(aheadMs))],
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
  return (
    <Section id="head-to-head" title="Head to head">
      {total === 0 ? (
        <Empty>They haven’t reported the same story yet.</Empty>
      ) : (
        <>
          <p className="lede">
            Of {formatCount(total)} {total === 1 ? 'story' : 'stories'} that both reported, {a.name} was first
            on <b>{formatCount(counts.a)}</b> and {b.name} on <b>{formatCount(counts.b)}</b>.
            {counts.both > 0 && ` They tied on ${formatCount(counts.both)}, within two minutes.`}
            {counts.neither > 0 && ` Neither has been right on ${formatCount(counts.neither)}.`}
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

/** @returns who was first with a story, "Dana Whitlock, 41 minutes ahead" */
function describe({ winner, aheadMs }: SharedStory, a: string, b: string): string {
  if (winner === 'neither') return 'Neither has been right';
  if (winner === 'both') return 'Both, within two minutes';
  const name = winner === 'a' ? a : b;
  return aheadMs === null ? `Only ${name} was right` : `${name}, ${durationText(aheadMs)} ahead`;
}
