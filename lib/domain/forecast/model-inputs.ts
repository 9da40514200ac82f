import { AVERAGE } from '@/lib/domain/score/constants';
import { FORECAST_WEEKS } from '@/lib/domain/tweet/forecast-age';
import type { RumorType, Strength } from '@/lib/domain/tweet/vocabulary';

/** What a forecast is made of (docs/product/forecast.md). All numbers are rounded as published, so that anyone has the same. */
export interface Inputs {
  /** A claim; a denial, with the other inputs those of the denied claim; or a denial of something no one reported. */
  side: 'claim' | 'denial' | 'denial_alone';
  /** Log odds that a rumor of its reporters holds up, above those of the average reporter. */
  record: number;
  /** The same, for this kind of news. */
  kind: number;
  /** The variance of `record`. */
  variance: number;
  /** How many rumors of its reporters turned out correct or incorrect. */
  settled: number;
  strength: Strength | null;
  rumor_type: RumorType | null;
  /** The sum of the shares of those who confirm it independently, and how many they are. */
  confirmed: number;
  confirmations: number;
  /** The same, of those who deny it. */
  denied: number;
  denials: number;
  /** Whole weeks since the report. */
  weeks: number;
}

/** The parts of a forecast, in the order of its breakdown. The first is where every forecast starts. */
export const PARTS = [
  'start',
  'record',
  'kind',
  'strong',
  'weak',
  'control',
  'negative',
  'confirmed',
  'denied',
  'weeks',
] as const;
export type ForecastPart = (typeof PARTS)[number];

/** How far a report is in the hands of those whom it is about, as a number. */
const CONTROL: Readonly<Record<RumorType, number>> = {
  no_control: -1,
  minor_control: -0.5,
  medium_control: 0,
  major_control: 0.5,
  full_control: 1,
  negative_statement: 0,
};

/** After so many weeks, another one says nothing more. */
export const LAST_WEEK = FORECAST_WEEKS;

/** Of those who confirm or deny it, so many perfect ones count: they are hardly independent any more. */
const MOST_OTHERS = 3;

/** @returns the value of each part; the first is 1 */
export const valuesOf = (inputs: Inputs): number[] => [
  1,
  inputs.record,
  inputs.kind,
  inputs.strength === 'strong' ? 1 : 0,
  inputs.strength === 'weak' ? 1 : 0,
  inputs.rumor_type === null ? 0 : CONTROL[inputs.rumor_type],
  inputs.rumor_type === 'negative_statement' ? 1 : 0,
  Math.min(inputs.confirmed, MOST_OTHERS),
  Math.min(inputs.denied, MOST_OTHERS),
  Math.log2(1 + Math.min(inputs.weeks, LAST_WEEK)),
];

export const logit = (share: number): number => Math.log(share / (1 - share));
export const chanceOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The log odds of the average reporter. */
export const AVERAGE_LOG_ODDS = logit(AVERAGE);
