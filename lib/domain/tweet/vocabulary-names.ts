import { VERDICT_NAMES } from './verdict';
import type { CATEGORIES, Rating } from './vocabulary';

/** The values of the vocabularies in the words of the staff side. Safe in the browser. */

export const RATING_NAMES: Record<Rating, string> = {
  good_rumor: 'Good rumor',
  bad_rumor: 'Bad rumor',
  good_information: 'Good information',
  speculation: 'Speculation',
  irrelevant: 'Irrelevant',
  correct_small: 'Correct, small',
  correct_medium: 'Correct, medium',
  correct_large: 'Correct, large',
  wrong_small: 'Wrong, small',
  wrong_medium: 'Wrong, medium',
  wrong_large: 'Wrong, large',
  unconfirmable_report: 'Unconfirmable report',
  to_be_reviewed: 'To be reviewed',
  gametime_injury: 'Game-time injury',
  speculation_to_process: 'Speculation to process',
  speculation_to_process_homepage: 'Speculation to process, on the home page',
  report_to_process: 'Report to process',
  reports_to_process: 'Reports to process',
  processed_report: 'Processed report',
};

export const ratingText = (rating: Rating | null): string => (rating ? RATING_NAMES[rating] : 'Unrated');

export const CATEGORY_NAMES: Record<(typeof CATEGORIES)[number], string> = {
  basketball_opinion: 'Basketball opinion',
  player_transaction: 'Player transaction',
  staff_news: 'Staff news',
  injury: 'Injury',
  irrelevant: 'Irrelevant',
  general_statistics: 'General statistics',
  game_specific: 'About one game',
  fact: 'Fact',
  quote: 'Quote',
  article: 'Article',
  general_nba: 'General NBA',
  none: 'None',
};

/** By the field of a tweet. */
const NAMES_BY_FIELD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rating: RATING_NAMES,
  category: CATEGORY_NAMES,
  resolution: VERDICT_NAMES,
};

/** @returns the words for a value of a field; null if the field has no vocabulary, or not this value */
export function valueName(field: string, value: unknown): string | null {
  const names = Object.hasOwn(NAMES_BY_FIELD, field) ? NAMES_BY_FIELD[field] : undefined;
  return names && typeof value === 'string' && Object.hasOwn(names, value) ? (names[value] ?? null) : null;
}

/** @returns the name of a field as words: "resolution source" */
export const fieldName = (field: string): string => field.replaceAll('_', ' ');

/** @returns words as they stand within a sentence: "good rumor" */
export const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
