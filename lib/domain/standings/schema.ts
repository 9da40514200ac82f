import { z } from 'zod';
import { levelOf, RELIABILITY_LEVELS } from '@/lib/domain/score/level';
import type { ReporterPeriodRecord } from '@/lib/domain/score/schema';
import { DEFAULT_MIN } from './vocabulary';

/** A row of standings. */
export interface StandingRow extends ReporterPeriodRecord {
  /** Null without a score; equal scores share a rank. */
  rank: number | null;
  first: number;
  stories: number;
  /** The median; null if nobody followed any of their firsts. */
  aheadMs: number | null;
}

const score = z.number().min(0).max(10).nullable();
const count = z.number().int().min(0);

/** A row of the standings as the API shows it. */
export const standingView = z
  .object({
    rank: z
      .number()
      .int()
      .nullable()
      .meta({
        description:
          'Among the reporters of this answer, so it changes with `period`, `team`, `kind` and `min`; the page ' +
          `shows \`period=all&min=${DEFAULT_MIN}\`. Equal scores share a rank; null without a score`,
      }),
    username: z.string(),
    name: z.string(),
    affiliation: z.string().nullable(),
    score: score.meta({ description: 'Null while no rumor turned out correct or incorrect' }),
    low: score.meta({ description: 'The lower end of the band around the score' }),
    high: score.meta({ description: 'The upper end of the band around the score' }),
    level: z
      .enum(RELIABILITY_LEVELS)
      .meta({ description: 'What the band carries; `unknown` where it is too early to say' }),
    correct: count,
    incorrect: count,
    unconfirmable: count,
    pending: count,
    unsettled: count.meta({ description: 'Rumors no one has judged yet' }),
    resolved: count.meta({ description: 'Correct, incorrect and unconfirmable ones' }),
    rumors: count.meta({ description: 'All of them' }),
    first: count.meta({ description: 'Stories the reporter was first on, alone or with others' }),
    stories: count.meta({ description: 'Stories the reporter reported' }),
    ahead_seconds: z
      .number()
      .nullable()
      .meta({ description: 'By how much the reporter was ahead of the next one, the median over firsts' }),
    rumors_by_month: z
      .array(count)
      .meta({ description: 'Rumors in each of the last 12 months, oldest first' }),
  })
  .meta({ id: 'Standing' });

export const viewStanding = (row: StandingRow): z.infer<typeof standingView> => ({
  rank: row.rank,
  username: row.username,
  name: row.name,
  affiliation: row.affiliation,
  score: row.score,
  low: row.low,
  high: row.high,
  level: levelOf(row),
  correct: row.correct,
  incorrect: row.incorrect,
  unconfirmable: row.unconfirmable,
  pending: row.pending,
  unsettled: row.unsettled,
  resolved: row.resolved,
  rumors: row.rumors,
  first: row.first,
  stories: row.stories,
  ahead_seconds: row.aheadMs === null ? null : row.aheadMs / 1_000,
  rumors_by_month: row.months,
});
