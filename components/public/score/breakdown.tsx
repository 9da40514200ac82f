import { PageLink } from '@/components/ui/page-link';
import { WholeParts } from '@/components/ui/whole-parts';
import { bandText, scoreText } from '@/lib/domain/journalist/level-words';
import type { BreakdownLine } from '@/lib/domain/score/breakdown';
import { AVERAGE } from '@/lib/domain/score/constants';
import { bandedScore } from '@/lib/domain/score/level';
import type { PeriodRecord } from '@/lib/domain/score/reporter-records';
import { HOW_WE_RATE } from '@/lib/domain/site/paths';
import { fullRateText } from '@/lib/domain/tweet/record-rules';

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const signed = (value: number) => (value === 0 ? '0' : `${value > 0 ? '+' : '−'} ${figure(Math.abs(value))}`);

function describe({ what, count, impressiveness }: BreakdownLine): [label: string, detail?: string] {
  const [large, medium, small] = impressiveness ?? [0, 0, 0];
  const sizes = [
    large > 0 && `${figure(large)} large`,
    medium > 0 && `${figure(medium)} medium`,
    small > 0 && `${figure(small)} small`,
  ].filter((part) => part !== false);
  switch (what) {
    case 'start':
      return [
        'Everyone starts as an average reporter',
        `${count} rumors, ${Math.round(AVERAGE * 100)}% correct`,
      ];
    case 'correct':
      return [`${figure(count)} correct, by difficulty`, sizes.join(' · ')];
    case 'incorrect':
      return [`${figure(count)} incorrect`, sizes.join(' · ')];
    case 'unconfirmable':
      return [`${figure(count)} unconfirmable`, 'not counted either way'];
    case 'age':
      return ['Older than a year count less', `${figure(count)} of them`];
    case 'sum':
      return ['Sum'];
  }
}

interface Props {
  breakdown: readonly BreakdownLine[];
  record: PeriodRecord;
}

/** The sum behind a score, line by line: weights and points add up, and their quotient is the score. Nothing without one. */
export function Breakdown({ breakdown, record }: Props) {
  const sum = breakdown.at(-1);
  const score = bandedScore(record);
  if (!score || !sum) return null;
  return (
    <table className="slip">
      <caption className="sr-only">How the score adds up</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Line</span>
          </th>
          <th scope="col">Weight</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {breakdown.map((line) => {
          const [label, detail] = describe(line);
          const write = line.what === 'start' || line.what === 'sum' ? figure : signed;
          return (
            <tr key={line.what} className={line.what === 'sum' ? 'slip-sum' : undefined}>
              <th scope="row">
                {label}
                {detail && <small>{detail}</small>}
              </th>
              <td>{write(line.weight)}</td>
              <td>{write(line.points)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Score
            <small>{`${figure(sum.points)} ÷ ${figure(sum.weight)}, ${bandText(score)}`}</small>
            <small>
              <WholeParts text={fullRateText(record) ?? ''} />
            </small>
            <small>
              <PageLink href={HOW_WE_RATE}>How we rate</PageLink>
            </small>
          </th>
          <td colSpan={2}>{scoreText(score.score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
