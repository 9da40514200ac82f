import { firstMonthOf, monthOf } from '@/lib/domain/score/month';
import { AVERAGE_LOG_ODDS, chanceOf, type Inputs } from './model-inputs';
import {
  averageOf,
  type Counts,
  countKey,
  type ForecastRecord,
  forecastRecord,
  type Percents,
  PREDICTORS,
} from './record';

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

/** What a rumor adds to the record. */
export interface Judgement {
  /** The year in which the season of the report began. */
  season: string;
  kind: string;
  is_correct: boolean;
  /** Null where it was always too early to say anything. */
  percents: Percents | null;
  /** How far from 50 the first number was, on the wrong side; 0 on the right one. */
  miss: number;
}

/** Forecasts are scored as they were first published. */
export function judgementOf(rumor: JudgedRumor): Judgement {
  const { reportedAt, kind, isCorrect } = rumor;
  const first = rumor.said.find(({ percent }) => percent !== null);
  const season = firstMonthOf('season', monthOf(new Date(reportedAt)))?.slice(0, 4) ?? '';
  const judgement = { season, kind, is_correct: isCorrect };
  if (!first || first.percent === null) return { ...judgement, percents: null, miss: 0 };
  const { percent, inputs, upvotes, downvotes } = first;
  const record = chanceOf(inputs.record + AVERAGE_LOG_ODDS);
  const percents = {
    first: percent,
    open: wholePercent(meanWhileOpen(rumor, percent) / 100),
    record: wholePercent(inputs.side === 'claim' ? record : 1 - record),
    votes: wholePercent((upvotes + 1) / (upvotes + downvotes + 2)),
  };
  return { ...judgement, percents, miss: Math.max(0, isCorrect ? 50 - percent : percent - 50) };
}

/** 1 to 99: never certain, like forecasts. */
export const wholePercent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));

/** The mean of what was shown, by time, from the first number until it was settled; the first where that is not known. */
function meanWhileOpen({ said, settledAt }: JudgedRumor, first: number): number {
  let [sum, time] = [0, 0];
  for (const [place, { at, percent }] of said.entries()) {
    if (percent === null) continue;
    const until = Math.min(said[place + 1]?.at ?? Number.POSITIVE_INFINITY, settledAt ?? at);
    const shown = Math.max(0, until - at);
    sum += percent * shown;
    time += shown;
  }
  return time > 0 ? sum / time : first;
}

/** The group of all rumors; others are `season 2026`, for that which began in 2026, or `kind injury`. */
export const ALL = 'all';
/** The name of the count of judged rumors without a number, of all rumors alone. */
export const NEVER_SAID = 'never';

/** @returns what a judgement is counted in, as pairs of a group and the name of a count */
export function judgementCountKeys({
  season,
  kind,
  is_correct,
  percents,
}: Judgement): [group: string, key: string][] {
  if (!percents) return [[ALL, NEVER_SAID]];
  return [ALL, `season ${season}`, `kind ${kind}`].flatMap((group) =>
    PREDICTORS.map((predictor): [string, string] => [
      group,
      countKey(predictor, percents[predictor], is_correct),
    ]),
  );
}

/** The counts of each group, see `judgementCountKeys`. */
export type GroupCounts = ReadonlyMap<string, Counts>;

/** Counts by group, in memory that does not grow with the number of items. */
export class Tally {
  readonly #groups = new Map<string, Record<string, number>>();

  add(counted: readonly [group: string, key: string][], by = 1): void {
    for (const [group, key] of counted) {
      const counts = this.#groups.get(group) ?? {};
      this.#groups.set(group, counts);
      counts[key] = (counts[key] ?? 0) + by;
    }
  }

  get counts(): GroupCounts {
    return this.#groups;
  }
}

/** The record of a group of rumors. */
export interface GroupRecord extends ForecastRecord {
  group: string;
}

/**
 * The record of all forecasts, and those of each season and kind of news with any. The average is that of all rumors with a
 * forecast, which nobody could know before.
 */
export function recordsOf(groups: GroupCounts): GroupRecord[] {
  const average = averageOf(groups.get(ALL) ?? {});
  return [...groups]
    .map(([group, counts]) => ({ group, ...forecastRecord(counts, average) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.group < other.group ? -1 : 1));
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
