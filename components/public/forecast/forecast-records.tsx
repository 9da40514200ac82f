import { Figures } from '@/components/public/score/figures';
import type { GroupRecord } from '@/lib/domain/forecast/judged';
import { RIVALS, type Rival, type Scores } from '@/lib/domain/forecast/record';
import type { CATEGORIES } from '@/lib/domain/tweet/vocabulary';
import { CATEGORY_NAMES } from '@/lib/domain/tweet/vocabulary-names';
import { formatCount } from '@/lib/platform/text/count';
import { ReliabilityDiagram } from './reliability-diagram';

interface Props {
  records: readonly GroupRecord[];
  neverSaid: number;
}

const RIVAL_NAMES: Readonly<Record<Rival, string>> = {
  average: 'The overall average for every rumor',
  record: 'The reporter’s record alone',
  votes: 'Readers’ votes alone',
};

export const score = (value: number | null | undefined) => value?.toFixed(3) ?? '–';
const scoreCells = (scores: Scores | null | undefined) => [score(scores?.brier), score(scores?.log)];

/** How forecasts of settled rumors did, beside rivals, by season and by kind of news. */
export function ForecastRecords({ records, neverSaid }: Props) {
  const all = records.find(({ group }) => group === 'all');
  const never =
    neverSaid > 0 &&
    `${neverSaid === 1 ? 'One rumor was' : `${formatCount(neverSaid)} rumors were`} settled while it was still too early to say.`;
  if (!all)
    return (
      <p>
        Nothing has been judged yet. A forecast counts once its rumor turns out correct or incorrect. {never}
      </p>
    );
  return (
    <>
      <p>
        {all.count === 1 ? 'One forecast has' : `${formatCount(all.count)} forecasts have`} been judged, as
        first published. {never}
      </p>
      <ReliabilityDiagram bins={all.bins} />
      <Figures
        caption="How far off our forecasts and the alternatives were: lower is better, 0 is perfect."
        columns={[
          { label: 'Who' },
          { label: 'Error (Brier score)', isNumber: true },
          { label: 'Log score', isNumber: true },
        ]}
        rows={[
          ['Our forecasts', ...scoreCells(all.scores)],
          ...RIVALS.map((rival) => [RIVAL_NAMES[rival], ...scoreCells(all.rivals?.[rival])]),
          ['Our forecasts, averaged over the time they were open', score(all.brierWhileOpen), '–'],
        ]}
      />
      <p className="note">
        Everyone’s average is known only afterwards. With few forecasts, these differences are mostly luck.
      </p>
      <Groups caption="By season" label="Season" prefix="season " records={records} nameOf={seasonName} />
      <Groups caption="By kind of news" label="Kind" prefix="kind " records={records} nameOf={kindName} />
    </>
  );
}

interface GroupsProps extends Pick<Props, 'records'> {
  caption: string;
  label: string;
  prefix: string;
  nameOf: (name: string) => string;
}

const Groups = ({ caption, label, prefix, records, nameOf }: GroupsProps) => (
  <Figures
    caption={caption}
    columns={[
      { label },
      { label: 'Judged', isNumber: true },
      { label: 'Our error', isNumber: true },
      { label: 'Our log score', isNumber: true },
      ...RIVALS.map((rival) => ({ label: RIVAL_ERRORS[rival], isNumber: true })),
    ]}
    rows={records
      .filter(({ group }) => group.startsWith(prefix))
      .map(({ group, count, scores, rivals }) => [
        nameOf(group.slice(prefix.length)),
        formatCount(count),
        ...scoreCells(scores),
        ...RIVALS.map((rival) => score(rivals?.[rival].brier)),
      ])}
  />
);

/** The headings above the Brier scores of rivals. */
export const RIVAL_ERRORS: Readonly<Record<Rival, string>> = {
  average: 'Average’s error',
  record: 'Record’s error',
  votes: 'Readers’ error',
};

const seasonName = (year: string) => `${year}–${String(Number(year) + 1).slice(-2)}`;
const kindName = (kind: string) => CATEGORY_NAMES[kind as (typeof CATEGORIES)[number]] ?? kind;
