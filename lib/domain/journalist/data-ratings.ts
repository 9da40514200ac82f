import { isRumorRating } from '@/lib/domain/tweet/rules';
import { RATINGS, type Rating } from '@/lib/domain/tweet/vocabulary';
import type { JournalistDataView } from './data-views';

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
export const ratingsOfView = (view?: JournalistDataView): readonly Rating[] =>
  view ? RATINGS_OF[view] : [...RUMORS, ...GOOD_INFO, ...REPORTS];
