import { PageLink } from '@/components/ui/page-link';
import { Section } from '@/components/ui/section';
import { scoreText } from '@/lib/domain/journalist/level-words';
import type { Beat, FirstStory, Scorecard } from '@/lib/domain/score/scorecard';
import { entityPath, HOW_WE_RATE, OPEN_DATA, topicPath } from '@/lib/domain/site/paths';
import { KIND_NAMES } from '@/lib/domain/tweet/filter-rules';
import { formatCount } from '@/lib/platform/text/count';
import { ownValue } from '@/lib/platform/text/own-value';
import { durationText } from '@/lib/platform/time/duration';
import { Breakdown } from './breakdown';
import { ScorePlot } from './score-plot';

/** What stands behind the score of a reporter: the sum, its history, what they cover, and where they were first. */
export function ScorecardSections({ scorecard }: { scorecard: Scorecard }) {
  const { record, breakdown, history, teams, kinds, firsts, first, stories } = scorecard;
  const hasBeats = teams.length + kinds.length > 0;
  return (
    <details className="scorecard-fold">
      <summary>
        <b>How the score adds up</b>
        <span>{resultText(record)}</span>
      </summary>
      <Section id="score" title="How the score adds up">
        {record.score === null ? (
          <NoScore />
        ) : (
          <div className="scorecard">
            <div className="slip-card">
              <Breakdown breakdown={breakdown} record={record} />
              <p className="note">
                Every rumor behind it is <a href="#rumors">above</a> and in the{' '}
                <PageLink href={OPEN_DATA}>open data</PageLink>.
              </p>
            </div>
            <ScorePlot history={history} />
          </div>
        )}
      </Section>
      <div className={hasBeats && stories > 0 ? 'scorecard scorecard-even' : undefined}>
        {hasBeats && (
          <Section id="covers" title="What they cover">
            <Beats caption="By team" beats={teams} />
            <Beats caption="By kind of news" beats={kinds} />
          </Section>
        )}
        {stories > 0 && (
          <Section id="first" title="Scoops">
            <p className="note">
              {`First on ${formatCount(first)} of ${formatCount(stories)} ${stories === 1 ? 'story' : 'stories'}.`}
            </p>
            {firsts.length > 0 && (
              <ol className="firsts">
                {firsts.map((story) => (
                  <li key={story.slug}>
                    <PageLink href={topicPath(story.slug)}>{story.name}</PageLink>
                    <span>
                      <Ahead story={story} />
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Section>
        )}
      </div>
    </details>
  );
}

/** The result of the sum, to which phones fold it. */
const resultText = ({ score, correct, incorrect }: Scorecard['record']): string =>
  score === null
    ? 'No score yet'
    : `${scoreText(score)} of 10, from ${formatCount(correct + incorrect)} correct or incorrect`;

/** Instead of a sum of zeros. */
const NoScore = () => (
  <p className="prose">
    Nothing has turned out correct or incorrect yet, so there is no score.{' '}
    <PageLink href={HOW_WE_RATE}>How&nbsp;we&nbsp;rate</PageLink>
  </p>
);

function Ahead({ story: { isShared, aheadMs, next } }: { story: FirstStory }) {
  if (aheadMs === null) return isShared ? 'within two minutes of another' : 'the only one';
  return (
    <>
      <b>{durationText(aheadMs)}</b> ahead{next && ` of ${next}`}
    </>
  );
}

/** Of a kind of news, as in the toolbar of its rumors. */
const kindName = (kind: string): string => ownValue<string>(KIND_NAMES, kind) ?? kind.replaceAll('_', ' ');

const PARTS = ['correct', 'incorrect', 'unconfirmable'] as const;

/** What a reporter covers, and how it held up; the bars repeat the figures. */
function Beats({ caption, beats }: { caption: string; beats: readonly Beat[] }) {
  if (beats.length === 0) return null;
  const most = Math.max(...beats.map(({ record }) => record.rumors));
  return (
    <table className="beats">
      <caption>{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">Rumors</th>
          <th scope="col">Correct and incorrect</th>
        </tr>
      </thead>
      <tbody>
        {beats.map(({ name, slug, record }) => (
          <tr key={name}>
            <th scope="row">
              {slug ? <PageLink href={entityPath('team', slug, 'rumors')}>{name}</PageLink> : kindName(name)}
            </th>
            <td>{formatCount(record.rumors)}</td>
            <td>
              <span
                className="beats-bar"
                style={{ width: `${Math.max(4, (record.rumors / most) * 60)}%` }}
                aria-hidden="true"
              >
                {PARTS.map(
                  (part) =>
                    record[part] > 0 && (
                      <i key={part} data-verdict={part} style={{ flexGrow: record[part] }} />
                    ),
                )}
                {record.pending + record.unsettled > 0 && (
                  <i style={{ flexGrow: record.pending + record.unsettled }} />
                )}
              </span>
              {record.correct + record.incorrect > 0 ? (
                <span className="beats-record">{`${record.correct}–${record.incorrect}`}</span>
              ) : (
                <span className="sr-only">none settled</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
