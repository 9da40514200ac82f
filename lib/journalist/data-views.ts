import { isRumorRating } from '@/lib/tweet/rules';
import { RATINGS, type Rating, type Resolution } from '@/lib/tweet/vocabulary';

/** The kinds of tweets that staff look through to judge a journalist. */
export const DATA_VIEWS = ['rumors', 'unprocessed', 'good_info', 'reports'] as const;
export type JournalistDataView = (typeof DATA_VIEWS)[number];

const RUMORS = RATINGS.filter(isRumorRating);
const GOOD_INFO: readonly Rating[] = ['good_information'];
const REPORTS: readonly Rating[] = ['report_to_process', 'reports_to_process', 'processed_report'];
const RATINGS_OF: Record<JournalistDataView, readonly Rating[]> = {
  rumors: RUMORS,
  unprocessed: RUMORS,
  good_info: GOOD_INFO,
  reports: REPORTS,
};

/** @returns the ratings of a view's tweets; of all views without one */
export const ratingsOf = (view?: JournalistDataView): readonly Rating[] =>
  view ? RATINGS_OF[view] : [...RUMORS, ...GOOD_INFO, ...REPORTS];

/** The number of tweets in each view, and of rumors by resolution; `unprocessed` have none. */
export type DataCounts = Record<JournalistDataView | Resolution, number>;

export const NO_DATA: DataCounts = {
  rumors: 0,
  unprocessed: 0,
  good_info: 0,
  reports: 0,
  correct: 0,
  incorrect: 0,
  pending: 0,
  unconfirmable: 0,
};
