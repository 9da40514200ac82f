import type { CreateIndexesOptions, IndexDirection } from 'mongodb';
import { database } from './client';
import type { Collections } from './collections';
import { createMissingIndexes } from './create-indexes';
import { migrate } from './schema-version';

type Index = [keys: Record<string, IndexDirection>, options?: CreateIndexesOptions];

const newestFirst = { timestamp: -1, _id: -1 } as const;
const likeliestFirst = { open_percent: -1, _id: -1 } as const;
const hasForecast = { partialFilterExpression: { open_percent: { $gt: 0 } } };
const isJudged = { partialFilterExpression: { judged_at: { $gt: new Date(0) } } };
const unique = { unique: true } as const;
/** Finds writes whose effects are not all applied. */
const pending: Index = [{ 'meta.pending.at': 1 }, { sparse: true }];

/** Longer than the time between two digests. */
const NOTICES_KEPT_S = 60 * 24 * 60 * 60;
/** How long the links in digests work. */
const DIGESTS_KEPT_S = 400 * 24 * 60 * 60;

/** The 28 days that staff see, today included, and one more. */
const WEB_VITALS_KEPT_S = 29 * 24 * 60 * 60;

/** All indexes by collection: one for each read of a page or the API. */
const INDEXES: { [Name in keyof Collections]?: Index[] } = {
  tweets: [
    [{ tweet_id: 1 }, unique],
    [{ timelines: 1, ...newestFirst }],
    [{ timelines: 1, resolution: 1 }, { partialFilterExpression: { resolution: 'pending' } }],
    [{ timelines: 1, ...likeliestFirst }, hasForecast],
    [{ search_terms: 1, ...newestFirst }],
    [{ search_terms: 1, ...likeliestFirst }, hasForecast],
    [{ 'journalists._id': 1, ...newestFirst }],
    [{ 'journalists._id': 1, ...likeliestFirst }, hasForecast],
    [{ 'journalists._id': 1, judged_at: -1, _id: -1 }, isJudged],
    [{ 'players._id': 1, ...newestFirst }],
    [{ 'teams._id': 1, ...newestFirst }],
    [{ 'topics._id': 1, ...newestFirst }],
    [{ suggested_players: 1 }],
    [{ desk_lists: 1, ...newestFirst }],
    [{ resolved_at: -1, _id: -1 }, { sparse: true }],
    [{ story_reports: 1, resolution: 1, timestamp: 1, _id: 1 }],
    [{ story_reports: 1, timestamp: 1, _id: 1 }],
    [{ url: 1 }],
    [{ post_keys: 1 }, { unique: true, sparse: true }],
    pending,
  ],
  journalists: [
    [{ username_key: 1 }, unique],
    [{ account_keys: 1 }, { unique: true, sparse: true }],
    [{ tweetCount: -1, username_key: 1 }],
    [{ rumorCount: -1 }],
    [{ 'team._id': 1 }],
    [{ image: 1 }],
    [{ wordcloud: 1 }],
    [{ 'good_tweets_v2.tweet_id': 1 }],
    [{ 'bad_tweets_v2.tweet_id': 1 }],
    [{ 'scores.as_of': 1 }, { sparse: true }],
    [{ 'scores.season.rumors': -1 }],
    [{ 'scores.year.rumors': -1 }],
    [{ 'scores.all.rumors': -1 }],
    pending,
  ],
  timeline_counts: [
    [{ stale: 1 }, { sparse: true }],
    [{ stale_report: 1 }, { sparse: true }],
    [{ stale_forecast: 1 }, { sparse: true }],
  ],
  topics: [
    [{ slug: 1 }, unique],
    [{ latest_tweet_at: -1, _id: -1 }],
    [{ tweetCount: -1, _id: -1 }],
    [{ show_on_homepage: 1, latest_tweet_at: -1, _id: -1 }],
    [{ 'teams._id': 1 }],
    [{ 'teams.slug': 1, latest_tweet_at: -1, _id: -1 }],
    [{ 'players._id': 1, latest_tweet_at: -1, _id: -1 }],
    pending,
  ],
  players: [
    [{ slug: 1 }, unique],
    [{ name: 1 }],
    [{ 'counts.rumors': -1, name: 1 }],
    [{ 'counts.news': -1, name: 1 }],
    [{ 'counts.all': -1, name: 1 }],
    [{ 'team._id': 1 }],
    pending,
  ],
  teams: [[{ slug: 1 }, unique], [{ name: 1 }], pending],
  story_reports: [
    [{ story: 1, at: 1 }],
    [{ story: 1, first: 1 }],
    [{ story: 1, since: 1 }],
    [{ reporter: 1, since: -1 }],
    [{ teams: 1 }],
    [{ kind: 1 }],
  ],
  forecasts: [
    [{ open: 1, percent: -1, _id: 1 }],
    [{ open: 1, changed_at: -1, _id: 1 }],
    [{ open: 1, reported_at: 1 }],
    [{ 'judged.miss': -1, _id: 1 }, { sparse: true }],
  ],
  corrections: [[{ is_undone: 1, at: -1, _id: -1 }]],
  disputes: [[{ token_hash: 1 }], [{ status: 1, created_at: 1, _id: 1 }], pending],
  hall_of_shame: [[{ tweet_id: 1 }, unique], [{ timestamp: -1, _id: -1 }], [{ username: 1 }], pending],
  comparisons: [
    [{ title: 1 }, unique],
    [{ happened_at: -1, _id: -1 }],
    [{ woj_tweet_id: 1 }],
    [{ shams_tweet_id: 1 }],
    pending,
  ],
  puzzles: [
    [{ gameNumber: -1 }, unique],
    [{ string_date: 1 }, { unique: true, partialFilterExpression: { string_date: { $type: 'string' } } }],
    pending,
  ],
  pending_articles: [
    [{ url: 1 }, unique],
    [{ feed_id: 1 }, { sparse: true }],
    [{ article_key: 1 }, { unique: true, partialFilterExpression: { article_key: { $type: 'string' } } }],
    [{ is_processed: 1, timestamp: -1, _id: -1 }],
    pending,
  ],
  facts: [[{ fact_key: 1 }, unique], [{ at: -1 }], pending],
  outcome_proposals: [
    [{ proposal_key: 1 }, unique],
    [{ status: 1, at: -1, _id: -1 }],
    [{ tweet: 1 }],
    pending,
  ],
  sources: [[{ name_key: 1 }, unique], pending],
  votes: [[{ tweet: 1, visitor: 1 }, unique], [{ tweet: 1, vote: 1 }], [{ visitor: 1 }], pending],
  subscriptions: [[{ email: 1 }, unique], [{ 'mails.token_hash': 1 }], [{ status: 1 }]],
  newsletter_issues: [
    [{ created_at: -1, _id: -1 }],
    [{ number: 1 }, { unique: true, partialFilterExpression: { number: { $type: 'number' } } }],
    [{ status: 1 }],
    pending,
  ],
  newsletter_deliveries: [
    [{ issue: 1, status: 1, not_before: 1 }],
    [{ token_hash: 1 }],
    [{ former_token_hashes: 1 }],
  ],
  followers: [
    [{ 'items.key': 1 }],
    [{ 'feed.token_hash': 1 }, { sparse: true }],
    [{ 'digest.mails.token_hash': 1 }, { sparse: true }],
    [{ 'digest.next_at': 1 }, { sparse: true }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
  digest_deliveries: [
    [{ status: 1, not_before: 1 }],
    [{ follower: 1 }],
    [{ token_hash: 1 }],
    [{ at: 1 }, { expireAfterSeconds: DIGESTS_KEPT_S }],
  ],
  push_deliveries: [
    [{ status: 1, not_before: 1 }],
    [{ follower: 1 }],
    [{ at: 1 }, { expireAfterSeconds: NOTICES_KEPT_S }],
  ],
  notices: [
    [{ key: 1, at: -1, _id: -1 }],
    [{ tweet: 1 }],
    [{ at: 1 }, { expireAfterSeconds: NOTICES_KEPT_S }],
  ],
  vaults: [[{ 'buckets.id': 1 }], [{ 'receipts.id': 1 }], [{ owner_key: 1 }, unique], pending],
  receipts: [[{ vault_id: 1, created_at: 1 }]],
  mentions: [[{ is_open: 1, created_at: 1, _id: 1 }]],
  /**
   * The sign-in library uses some of these by name, and works without them; two editors with the same address must be
   * impossible.
   */
  staff_users: [[{ email: 1 }, { unique: true, name: 'staff_users_email_uidx' }]],
  staff_sessions: [
    [{ token: 1 }, { unique: true, name: 'staff_sessions_token_uidx' }],
    [{ userId: 1 }, { name: 'staff_sessions_userId_idx' }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
  staff_accounts: [
    [{ userId: 1 }, { name: 'staff_accounts_userId_idx' }],
    [{ accountId: 1, providerId: 1 }, unique],
  ],
  staff_verifications: [
    [{ identifier: 1 }, { name: 'staff_verifications_identifier_idx' }],
    [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
  ],
  staff_two_factors: [[{ userId: 1 }, { name: 'staff_two_factors_userId_idx' }]],
  staff_passkeys: [
    [{ userId: 1 }, { name: 'staff_passkeys_userId_idx' }],
    [{ credentialID: 1 }, { name: 'staff_passkeys_credentialID_idx' }],
  ],
  audit: [
    [{ at: -1, _id: -1 }],
    [{ collection: 1, document: 1, version: -1 }],
    [{ 'actor.name': 1, at: -1, _id: -1 }],
    [{ operation: 1, at: -1, _id: -1 }],
    [{ collection: 1, at: -1, _id: -1 }],
    [{ document: 1, at: -1, _id: -1 }],
  ],
  web_vitals: [[{ day: 1 }, { expireAfterSeconds: WEB_VITALS_KEPT_S }]],
  desk_presence: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
  redirects: [[{ entity: 1 }]],
  aliases: [[{ entity: 1 }]],
  /** No page is cached longer than a day (`cacheLife` in next.config.mjs), so older invalidations are irrelevant. */
  cache_tags: [[{ sequence: 1 }], [{ at: 1 }, { expireAfterSeconds: 2 * 24 * 60 * 60 }]],
  rate_limits: [
    [{ key: 1 }, unique],
    [{ expire: 1 }, { expireAfterSeconds: 0 }],
  ],
};

export const INDEXED_COLLECTIONS: readonly string[] = Object.keys(INDEXES);

/**
 * Creates missing indexes, after the data of earlier versions was migrated. Idempotent, and safe in several processes at
 * once.
 * @throws ConfigError if the data is of a newer version
 */
export async function createIndexes(): Promise<void> {
  const db = await database();
  await migrate(db);
  await Promise.all(
    Object.entries(INDEXES).map(([name, indexes]) =>
      createMissingIndexes(
        db,
        name,
        indexes.map(([key, options]) => ({ key, ...options })),
      ),
    ),
  );
}
