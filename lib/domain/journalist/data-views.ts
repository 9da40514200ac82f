import type { Rating, Resolution } from '@/lib/domain/tweet/vocabulary';

/** The kinds of tweets that staff look through to judge a journalist. */
export const DATA_VIEWS = ['rumors', 'unprocessed', 'good_info', 'reports'] as const;
export type JournalistDataView = (typeof DATA_VIEWS)[number];

export const DATA_VIEW_NAMES: Record<JournalistDataView, string> = {
  rumors: 'Rumors',
  unprocessed: 'Unprocessed Rumors',
  good_info: 'Good Info',
  reports: 'Reports',
};

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

/** Whether a published tweet with these values is in a view, whose tweets have these ratings. */
export const isInView = (
  view: JournalistDataView,
  ratings: readonly Rating[],
  { rating, resolution }: { rating: Rating | null; resolution: Resolution | null },
): boolean => rating !== null && ratings.includes(rating) && (view !== 'unprocessed' || resolution === null);
