'use client';

import { PageLink } from '@/components/ui/page-link';
import { PhoneFold } from '@/components/ui/phone-fold.island';
import { PHONE_CARDS, phoneFoldClass } from '@/components/ui/phone-fold-class';
import { Picture } from '@/components/ui/picture';
import { journalistPath } from '@/lib/domain/site/paths';
import { rateText } from '@/lib/domain/tweet/record-rules';
import { formatCount } from '@/lib/platform/text/count';
import { durationText, shortDuration } from '@/lib/platform/time/duration';
import { ScoreBand } from './score-band';

export interface StandingsColumn {
  label: string;
  /** Of the view in that order. */
  href: string | null;
  /** Of the column that the rows are in the order of. */
  order?: 'ascending' | 'descending';
}

/** What a row shows. */
export interface TableRow {
  rank: number | null;
  username: string;
  name: string;
  image: string | null;
  desk: string | null;
  level: string;
  /** The score, and the ends of its band. */
  score: readonly [number, number, number] | null;
  /** Correct, incorrect, unconfirmable and pending rumors. */
  record: readonly [number, number, number, number];
  /** How many they were first with, of how many. */
  stories: readonly [number, number];
  aheadMs: number | null;
  months: readonly number[];
}

interface Props {
  columns: readonly StandingsColumn[];
  rows: readonly TableRow[];
  /** Of the second table of a page. */
  id?: string | undefined;
}

/**
 * Reporters with score and band, record, firsts and rumors; a card for each on phones. It is an island because a page
 * then carries the rows as data, which takes a third of the time to render (docs/performance.md).
 */
export function StandingsRows({ columns, rows, id }: Props) {
  return (
    <PhoneFold id={id && `${id}-rest`} rest={rows.length - PHONE_CARDS}>
      <table className="standings">
        <caption className="sr-only">Standings</caption>
        <thead>
          <tr>
            {columns.map(({ label, href, order }) => (
              <th key={label} scope="col" aria-sort={order}>
                {href ? (
                  <a href={href} rel="nofollow">
                    {label}
                    {order && <span aria-hidden="true"> ▾</span>}
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
          {rows.map((row, place) => (
            <Row row={row} className={phoneFoldClass(place)} key={row.username} />
          ))}
        </tbody>
      </table>
    </PhoneFold>
  );
}

function Row({ row, className }: { row: TableRow; className: string | undefined }) {
  const { rank, name, username, image, desk, level, record, aheadMs, months } = row;
  const [score = null, low = null, high = null] = row.score ?? [];
  const [first, stories] = row.stories;
  return (
    <tr data-level={level} className={className}>
      <td className="standings-rank">{rank ?? '–'}</td>
      <th scope="row">
        <PageLink className="standings-who" href={journalistPath(username)}>
          <Picture name={name} src={image} kind="person" size={40} />
          <span>
            <b>{name}</b>
            {desk && <small>{desk}</small>}
          </span>
        </PageLink>
      </th>
      <td className="standings-score">
        <b>{score === null ? '–' : score.toFixed(1)}</b>
        <ScoreBand score={score} low={low} high={high} />
        <span className="sr-only">
          {low !== null && high !== null
            ? `, between ${low.toFixed(1)} and ${high.toFixed(1)}`
            : 'No score: nothing has turned out correct or incorrect'}
        </span>
      </td>
      <td data-label="Record">
        <Record counts={record} />
      </td>
      <td data-label="Scoops">
        {stories === 0 ? (
          '–'
        ) : (
          <>
            {`${formatCount(first)}/${formatCount(stories)}`}
            <span className="sr-only"> stories</span>
          </>
        )}
      </td>
      <td data-label="Average lead">
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
        <Months counts={months} />
      </td>
    </tr>
  );
}

const VERDICTS = ['correct', 'incorrect', 'unconfirmable', 'pending'] as const;

/** "20 of 20 right +3": the rate, and how many more are unconfirmable or pending. */
function Record({ counts }: { counts: TableRow['record'] }) {
  const [correct, incorrect, unconfirmable, pending] = counts;
  const more = unconfirmable + pending;
  const parts = VERDICTS.flatMap((verdict, place) => {
    const count = counts[place] ?? 0;
    return count > 0 ? [{ verdict, count }] : [];
  });
  return (
    <span className="standings-record">
      {parts.length > 0 && (
        <span className="standings-bar" aria-hidden="true">
          {parts.map(({ verdict, count }) => (
            <i key={verdict} data-verdict={verdict} style={{ flexGrow: count }} />
          ))}
        </span>
      )}
      <span aria-hidden="true">
        {correct + incorrect > 0 ? rateText({ correct, incorrect }) : '–'}
        {more > 0 && <small>{` +${formatCount(more)}`}</small>}
      </span>
      <span className="sr-only">{parts.map(({ verdict, count }) => `${count} ${verdict}`).join(', ')}</span>
    </span>
  );
}

/** In px, as in `standings.css`, which has the width and distance of columns, too. */
const MONTHS_HEIGHT = 28;

/**
 * Columns of the last twelve months, the current one strong. They are cut out of one element, because a table has hundreds
 * of months, and each element costs style and layout.
 */
function Months({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const sum = counts.reduce((total, count) => total + count, 0);
  const columns = counts.map((count, month) => {
    const height = Math.max(2, Math.round((count / most) * MONTHS_HEIGHT));
    return `M${month * 8} ${MONTHS_HEIGHT}v-${height}h6v${height}`;
  });
  return (
    <span className="standings-months">
      <i aria-hidden="true" style={{ clipPath: `path('${columns.join('')}')` }} />
      <span className="sr-only">
        {`${(sum / Math.max(1, counts.length)).toFixed(1)} a month, ${counts.at(-1) ?? 0} this month`}
      </span>
    </span>
  );
}
