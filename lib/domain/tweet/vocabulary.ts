/** The vocabularies of tweets (docs/product/tweets.md). */

export const RATINGS = [
  'good_rumor',
  'bad_rumor',
  'good_information',
  'speculation',
  'irrelevant',
  'correct_small',
  'correct_medium',
  'correct_large',
  'wrong_small',
  'wrong_medium',
  'wrong_large',
  'unconfirmable_report',
  'to_be_reviewed',
  'gametime_injury',
  'speculation_to_process',
  'speculation_to_process_homepage',
  'report_to_process',
  'reports_to_process',
  'processed_report',
] as const;
export type Rating = (typeof RATINGS)[number];

const GOOD_RATINGS = ['good_rumor', 'correct_small', 'correct_medium', 'correct_large'] as const;
const BAD_RATINGS = ['bad_rumor', 'wrong_small', 'wrong_medium', 'wrong_large'] as const;
export const RELEVANT_RATINGS = [...GOOD_RATINGS, ...BAD_RATINGS] as const;
export const RESOLVABLE_RATINGS = [
  'report_to_process',
  'correct_small',
  'correct_medium',
  'correct_large',
] as const;

/** The ratings of rumors, and of those on the home page. */
export const HOMEPAGE_RUMOR_RATINGS = [
  ...RELEVANT_RATINGS,
  'unconfirmable_report',
  'speculation_to_process_homepage',
] as const;
export const RUMOR_RATINGS = [...HOMEPAGE_RUMOR_RATINGS, 'speculation_to_process'] as const;

/** The ratings of news. */
export const NEWS_RATINGS = [
  'good_information',
  'report_to_process',
  'reports_to_process',
  'processed_report',
  'gametime_injury',
] as const;

/** The ratings by which an editor publishes a tweet: not those that say that it is no news, or has to be rated anew. */
export const PUBLIC_RATINGS = [...RUMOR_RATINGS, ...NEWS_RATINGS, 'speculation'] as const;

/** @returns whether an editor has published a tweet by its rating */
export const isPublicRating = (rating: Rating | null): boolean =>
  (PUBLIC_RATINGS as readonly (Rating | null)[]).includes(rating);

export const RESOLUTIONS = ['pending', 'correct', 'incorrect', 'unconfirmable'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
export type SettledResolution = Exclude<Resolution, 'pending'>;

/** @returns whether it is known how a rumor turned out, or that nobody can tell */
export const isSettled = (resolution: Resolution | null): resolution is SettledResolution =>
  resolution !== null && resolution !== 'pending';

export const CATEGORIES = [
  'basketball_opinion',
  'player_transaction',
  'staff_news',
  'injury',
  'irrelevant',
  'general_statistics',
  'game_specific',
  'fact',
  'quote',
  'article',
  'general_nba',
  'none',
] as const;

export const RUMOR_TYPES = [
  'no_control',
  'minor_control',
  'medium_control',
  'major_control',
  'full_control',
  'negative_statement',
] as const;
/** How far what is reported lies in the hands of those whom it is about. */
export type RumorType = (typeof RUMOR_TYPES)[number];

/** How firmly it is reported. */
export const STRENGTHS = ['weak', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Whose news a report is: of sources of its own, of somebody else, or a denial of what others say. */
export const SOURCINGS = ['own', 'repetition', 'denial'] as const;
export type Sourcing = (typeof SOURCINGS)[number];

export const IMPRESSIVENESS = [1, 2, 3] as const;
export const VOTES = ['upvote', 'downvote'] as const;

/** The values of `content=`. */
export const CONTENTS = ['rumors', 'rumors_homepage', 'news'] as const;
export type Content = (typeof CONTENTS)[number];

/** What a page of players or teams, and a timeline of one of them, may be limited to. */
export const SCOPES = ['rumors', 'news'] as const;
export type Scope = (typeof SCOPES)[number];

/** Slugs of the four topics that every site has, which no other topic may take. All other topics are custom. */
export const FIXED_TOPIC_SLUGS = ['short-term', 'long-term', 'needs-confirmation', 'completed'] as const;

/** @returns whether a topic is one of the four that staff sort tweets by, and no story */
export const isFixedTopic = (slug: string): boolean =>
  (FIXED_TOPIC_SLUGS as readonly string[]).includes(slug);

/** What a tweet is tagged with: the fields that hold the references, and the collections that these are to. */
export type TagKind = 'players' | 'teams' | 'topics';
