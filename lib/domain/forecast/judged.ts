import { firstMonthOf, monthOf } from '@/lib/domain/score/month';
import { AVERAGE_LOG_ODDS, chanceOf, type Inputs } from './model/inputs';
import { type ForecastRecord, type Judged, recordOf, scoresOf } from './record';

/** What the record of forecasts needs of one that was written down. Times are in milliseconds since 1970. */
export interface Said {
  at: number;
  percent: number | null;
  inputs: Pick<Inputs, 'side' | 'record'>;
  upvotes: number;
  downvotes: number;
}

/** A rumor that turned out correct or incorrect, with its forecasts, earliest first. */
export interface JudgedRumor {
  reportedAt: number;
  kind: string;
  isCorrect: boolean;
  /** When it was settled; null where that is not known. */
  settledAt: number | null;
  said: readonly Said[];
}

/** The record of a group of rumors. */
export interface GroupRecord extends ForecastRecord {
  /** `all`, `season 2026` for that which began in 2026, or `kind injury`. */
  group: string;
  /** The Brier score of forecasts averaged over the time that they were open. */
  brierWhileOpen: number;
}

/**
 * The record of all forecasts, and those of each season and kind of news with any. Forecasts are scored as they were first
 * published; the average is that of all rumors with a forecast, which nobody could know before.
 */
export function recordsOf(rumors: readonly JudgedRumor[]): GroupRecord[] {
  const shown = rumors.flatMap((rumor) => {
    const first = firstSaid(rumor);
    return first ? [{ rumor, first }] : [];
  });
  if (shown.length === 0) return [];
  const average = shown.filter(({ rumor }) => rumor.isCorrect).length / shown.length;
  const groups = new Map<string, typeof shown>([['all', shown]]);
  for (const one of shown)
    for (const group of groupsOf(one.rumor)) {
      const members = groups.get(group);
      if (members) members.push(one);
      else groups.set(group, [one]);
    }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, members]) => ({
      group,
      ...recordOf(members.map(({ rumor, first }) => judge(rumor, first, average))),
      brierWhileOpen: scoresOf(
        members,
        ({ rumor }) => meanWhileOpen(rumor) / 100,
        ({ rumor }) => rumor.isCorrect,
      ).brier,
    }));
}

export interface Miss<Rumor extends JudgedRumor> {
  rumor: Rumor;
  /** The first number. */
  percent: number;
}

/** @returns the rumors whose first number was furthest from what happened, the furthest first; only those on the wrong side of 50 */
export const worstMisses = <Rumor extends JudgedRumor>(
  rumors: readonly Rumor[],
  limit: number,
): Miss<Rumor>[] =>
  rumors
    .flatMap((rumor) => {
      const percent = firstSaid(rumor)?.percent ?? null;
      return percent === null || percent > 50 === rumor.isCorrect || percent === 50
        ? []
        : [{ rumor, percent }];
    })
    .sort((one, other) => Math.abs(other.percent - 50) - Math.abs(one.percent - 50))
    .slice(0, limit);

/** @returns the first forecast with a number */
const firstSaid = ({ said }: JudgedRumor): Said | undefined => said.find(({ percent }) => percent !== null);

const groupsOf = ({ reportedAt, kind }: JudgedRumor): string[] => [
  `season ${firstMonthOf('season', monthOf(new Date(reportedAt)))?.slice(0, 4)}`,
  `kind ${kind}`,
];

function judge(
  { isCorrect }: JudgedRumor,
  { percent, inputs, upvotes, downvotes }: Said,
  average: number,
): Judged {
  const record = chanceOf(inputs.record + AVERAGE_LOG_ODDS);
  return {
    chance: (percent ?? 0) / 100,
    isCorrect,
    rivals: {
      average,
      record: inputs.side === 'claim' ? record : 1 - record,
      votes: (upvotes + 1) / (upvotes + downvotes + 2),
    },
  };
}

/** The mean of what was shown, by time, from the first number until it was settled; the first where that is not known. */
function meanWhileOpen(rumor: JudgedRumor): number {
  const { said, settledAt } = rumor;
  let [sum, time] = [0, 0];
  for (const [place, { at, percent }] of said.entries()) {
    if (percent === null) continue;
    const until = Math.min(said[place + 1]?.at ?? Number.POSITIVE_INFINITY, settledAt ?? at);
    const shown = Math.max(0, until - at);
    sum += percent * shown;
    time += shown;
  }
  return time > 0 ? sum / time : (firstSaid(rumor)?.percent ?? 0);
}

/** @returns the numbers of a record as the open data has them; null where there are none */
export const publishedRecord = ({ count, scores, rivals, brierWhileOpen }: GroupRecord) => ({
  forecasts: count,
  brier: scores?.brier ?? null,
  log: scores?.log ?? null,
  brier_while_open: brierWhileOpen,
  brier_average: rivals?.average.brier ?? null,
  brier_record: rivals?.record.brier ?? null,
  brier_votes: rivals?.votes.brier ?? null,
  log_average: rivals?.average.log ?? null,
  log_record: rivals?.record.log ?? null,
  log_votes: rivals?.votes.log ?? null,
});
