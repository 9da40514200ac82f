import { bandedScore, levelOf } from '@/lib/domain/score/level';
import { type StandingSort, type StandingsView, standingsPath } from '@/lib/domain/standings/rules';
import type { StandingRow } from '@/lib/domain/standings/schema';
import { type StandingsColumn, StandingsRows, type TableRow } from './standings-rows.island';

interface Props {
  rows: readonly StandingRow[];
  view: StandingsView;
  /** Of the table, where a page has several. */
  id?: string;
}

const COLUMNS: readonly [label: string, sort: StandingSort | null][] = [
  ['Rank', null],
  ['Reporter', 'name'],
  ['Score', 'score'],
  ['Record', 'correct'],
  ['Scoops', 'first'],
  ['Average lead', 'ahead'],
  ['Rumors a month', 'rumors'],
];

/** The standings as data for the island that shows them. */
export function StandingsTable({ rows, view, id }: Props) {
  const columns = COLUMNS.map(
    ([label, sort]): StandingsColumn => ({
      label,
      href: sort && standingsPath({ ...view, sort, page: 1 }),
      order: sort === view.sort ? (sort === 'name' ? 'ascending' : 'descending') : undefined,
    }),
  );
  return <StandingsRows columns={columns} rows={rows.map(tableRow)} id={id} />;
}

function tableRow(row: StandingRow): TableRow {
  const { rank, name, username, image, affiliation } = row;
  const { correct, incorrect, unconfirmable, pending, first, stories, aheadMs, months } = row;
  const score = bandedScore(row);
  return {
    rank,
    username,
    name,
    image,
    desk: affiliation?.split('/')[0]?.trim() || null,
    level: levelOf(row),
    score: score && [score.score, score.low, score.high],
    record: [correct, incorrect, unconfirmable, pending],
    stories: [first, stories],
    aheadMs,
    months,
  };
}
