import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { reliabilityOf } from '@/lib/journalist/reliability';
import { journalistPath } from '@/lib/site/paths';
import {
  type StandingRow,
  type StandingSort,
  type StandingsView,
  standingsPath,
} from '@/lib/standings/rules';
import { durationText, shortDuration } from '@/lib/time/duration';
import { VERDICT_NAMES } from '@/lib/tweet/verdict';
import { ScoreBand } from './score-band';

interface Props {
  rows: readonly StandingRow[];
  view: StandingsView;
}

const COLUMNS: readonly [label: string, sort: StandingSort | null][] = [
  ['Rank', null],
  ['Reporter', 'name'],
  ['Score', 'score'],
  ['Record', 'correct'],
  ['First to it', 'first'],
  ['Ahead by', 'ahead'],
  ['Rumors a month', 'rumors'],
];

/** Reporters with score and band, record, firsts and rumors; a card for each on phones. */
export function StandingsTable({ rows, view }: Props) {
  return (
    <table className="standings">
      <caption className="sr-only">Standings</caption>
      <thead>
        <tr>
          {COLUMNS.map(([label, sort]) => (
            <th
              key={label}
              scope="col"
              aria-sort={sort === view.sort ? (sort === 'name' ? 'ascending' : 'descending') : undefined}
            >
              {sort ? (
                <a href={standingsPath({ ...view, sort, page: 1 })} rel="nofollow">
                  {label}
                  {sort === view.sort && <span aria-hidden="true"> ▾</span>}
                </a>
              ) : (
                <>
                  <span aria-hidden="true">#</span>
                  <span className="sr-only">{label}</span>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row row={row} key={row.id} />
        ))}
      </tbody>
    </table>
  );
}

const deskOf = (affiliation: string | null) => affiliation?.split('/')[0]?.trim();

function Row({ row }: { row: StandingRow }) {
  const { rank, name, username, image, affiliation, score, low, high, resolved } = row;
  const { first, stories, aheadMs } = row;
  return (
    <tr data-level={reliabilityOf(score, resolved).level}>
      <td className="standings-rank">{rank ?? '–'}</td>
      <th scope="row">
        <PageLink className="standings-who" href={journalistPath(username)}>
          <Picture name={name} src={image} kind="person" size={40} />
          <span>
            <b>{name}</b>
            {affiliation && <small>{deskOf(affiliation)}</small>}
          </span>
        </PageLink>
      </th>
      <td className="standings-score">
        <b>{score === null ? '–' : score.toFixed(1)}</b>
        <ScoreBand score={score} low={low} high={high} />
        <span className="sr-only">
          {low !== null && high !== null
            ? `, between ${low.toFixed(1)} and ${high.toFixed(1)}`
            : 'No score: nothing turned out correct or incorrect'}
        </span>
      </td>
      <td data-label="Record">
        <Record row={row} />
      </td>
      <td data-label="First to it">
        {stories === 0 ? (
          '–'
        ) : (
          <>
            {first.toLocaleString('en-US')}/{stories.toLocaleString('en-US')}
            <span className="sr-only"> stories</span>
          </>
        )}
      </td>
      <td data-label="Ahead by">
        {aheadMs === null ? (
          '–'
        ) : (
          <>
            <span aria-hidden="true">{shortDuration(aheadMs)}</span>
            <span className="sr-only">{durationText(aheadMs)}</span>
          </>
        )}
      </td>
      <td data-label="Rumors a month">
        <Months counts={row.months} />
      </td>
    </tr>
  );
}

const PARTS = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** "20–0 +3": correct and incorrect ones, and how many more are unconfirmable or pending. */
function Record({ row }: { row: StandingRow }) {
  const more = row.unconfirmable + row.pending;
  const parts = PARTS.filter((part) => row[part] > 0);
  return (
    <span className="standings-record">
      <span className="standings-bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part} data-verdict={part} style={{ flexGrow: row[part] }} />
        ))}
      </span>
      <span aria-hidden="true">
        {row.correct.toLocaleString('en-US')}–{row.incorrect.toLocaleString('en-US')}
        {more > 0 && <small> +{more.toLocaleString('en-US')}</small>}
      </span>
      <span className="sr-only">
        {parts.map((part) => `${row[part]} ${VERDICT_NAMES[part].toLowerCase()}`).join(', ')}
      </span>
    </span>
  );
}

/** Columns of the last twelve months, the current one strong. */
function Months({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const sum = counts.reduce((total, count) => total + count, 0);
  return (
    <span className="standings-months">
      <span aria-hidden="true">
        {counts.map((count, month) => (
          <i key={month} style={{ blockSize: `${Math.max(6, (count / most) * 100)}%` }} />
        ))}
      </span>
      <span className="sr-only">
        {`${(sum / Math.max(1, counts.length)).toFixed(1)} a month, ${counts.at(-1) ?? 0} this month`}
      </span>
    </span>
  );
}
