import type { SuggestedTweetView } from '@/lib/domain/desk/suggestion-schema';
import { journalistStanding, type Standing } from '@/lib/domain/journalist/reliability';
import type { JournalistView } from '@/lib/domain/journalist/schema';
import type { TopicView } from '@/lib/domain/topic/schema';
import type { StaffTopicView } from '@/lib/domain/topic/staff-schema';
import type { RumorRecord } from '@/lib/domain/tweet/rumor-record';
import type { TweetView } from '@/lib/domain/tweet/schema';
import { NO_RUMORS } from '@/lib/domain/tweet/settled-count';
import type { StaffTweetView } from '@/lib/domain/tweet/staff-schema';

/** Views for component tests, with defaults for everything not given. */

const id = (number: number) => number.toString(16).padStart(24, '0');

export const entityRef = (name: string, number = name.length) => ({
  _id: id(number),
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
});

/** Of a reporter who is reliable, and of one of whom it is too early to say that. */
export const SCORED = { score: 8.0905, score_low: 7.7241, score_high: 8.4312, level: 'reliable' } as const;
export const UNSURE = { score: 8.2, score_low: 5.2977, score_high: 9.8665, level: 'unknown' } as const;
export const WITHOUT_SCORE = { score: null, score_low: null, score_high: null, level: 'unknown' } as const;

/** What stands beside a name, of a reporter with a score as above. */
export const standing = (record: Partial<RumorRecord>, scored: Partial<JournalistView> = SCORED): Standing =>
  journalistStanding(journalistView({ record: { ...NO_RUMORS, ...record }, ...scored }));

export const journalistView = (changes: Partial<JournalistView> = {}): JournalistView => ({
  _id: id(1),
  name: 'Dana Whitlock',
  username: 'danawhitlock',
  image: null,
  bio: null,
  affiliation: 'National Desk/Courtside Podcast',
  team: null,
  sports: 'NBA',
  badges: [],
  accounts: [],
  rating: null,
  rating_reason: null,
  rated_at: null,
  ...SCORED,
  tier: null,
  show_on_homepage: true,
  wordcloud: null,
  tweetCount: 412,
  rumorCount: 412,
  record: { correct: 262, incorrect: 61, unconfirmable: 47, pending: 42 },
  ...changes,
});

export const tweetView = (changes: Partial<TweetView> = {}): TweetView => ({
  _id: id(100),
  tweet_id: '100',
  forecast: null,
  last_forecast: null,
  tweet: 'The Hawks agreed to send Marlon Teague-Ruiz to Portland.',
  url: 'https://example.com/100',
  timestamp: '2026-11-20T10:00:00.000Z',
  username: 'danawhitlock',
  name: 'Dana Whitlock',
  journalists: [{ _id: id(1), name: 'Dana Whitlock', username: 'danawhitlock', image: null }],
  rating: 'good_rumor',
  impressiveness: null,
  resolution: 'correct',
  resolution_source: null,
  resolved_at: null,
  outcomes: [],
  topics: [],
  players: [],
  teams: [],
  category: 'none',
  is_draft: false,
  marked_as_bad_tweet: false,
  marked_as_good_tweet: false,
  is_hall_of_shame: false,
  upvotes: 128,
  downvotes: 9,
  ...changes,
});

/** A tweet that is still to be rated. */
export const staffTweetView = (
  changes: Partial<SuggestedTweetView> = {},
): StaffTweetView & Partial<SuggestedTweetView> => ({
  ...tweetView({ rating: null, resolution: null, upvotes: 0, downvotes: 0 }),
  version: 1,
  journalist: null,
  note: null,
  used_in_woj_shams: false,
  suggested_players: [],
  claimed: null,
  proposed_claim: { strength: null, rumor_type: null, sourcing: null },
  resolved_by: null,
  last_correction: null,
  correction_reason: null,
  takedown_note: null,
  ...changes,
});

export const topicView = (changes: Partial<TopicView> = {}): TopicView => ({
  ...entityRef('Teague-Ruiz trade'),
  slug: 'teague-ruiz-trade',
  short_name: null,
  description: 'A swap of guards ahead of the deadline.',
  resolution: null,
  resolution_source: null,
  resolved_at: null,
  start_date: null,
  resolution_date: null,
  teams: [],
  players: [],
  show_on_homepage: true,
  tweetCount: 3,
  latest_tweet_at: null,
  forecast: null,
  ...changes,
});

export const staffTopicView = (changes: Partial<StaffTopicView> = {}): StaffTopicView => ({
  ...topicView(),
  version: 1,
  ratings: [],
  unresolved_count: 0,
  resolved_by: null,
  ...changes,
});
