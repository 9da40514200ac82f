import type { ObjectId } from 'mongodb';
import { z } from 'zod';
import { type Account, accountsInput, accountView } from '@/lib/domain/journalist/social-account-schema';
import { levelOf, RELIABILITY_LEVELS } from '@/lib/domain/score/level';
import type { StoredScores } from '@/lib/domain/score/reporter-records';
import { shownImage } from '@/lib/domain/site/missing-pictures';
import { type RumorRecord, rumorRecord } from '@/lib/domain/tweet/rumor-record';
import type { Versioned } from '@/lib/platform/documents/schema';
import type { EntityRef } from '@/lib/platform/schema/fields';
import {
  cleanText,
  entityRefView,
  idText,
  imageUrl,
  importedOptionalText,
  importedReporter,
  importedText,
  importedUsername,
  reference,
  tweetId,
  viewEntityRef,
} from '@/lib/platform/schema/fields';

const describedTweet = z.object({ tweet_id: tweetId, description: cleanText(10_000) });

/** A journalist as stored. */
export interface JournalistDocument extends Versioned {
  _id: ObjectId;
  name: string;
  username: string;
  /** The username in lower case, since usernames match ignoring case. Unique. */
  username_key: string;
  image: string | null;
  bio: string | null;
  affiliation: string | null;
  team: EntityRef | null;
  sports: string | null;
  badges: string[];
  /** Their accounts on social networks; missing if none were ever given. */
  accounts?: Account[];
  /** Keys of the journalist, those of accounts among them, see `accountKeysOf`. Unique. */
  account_keys?: string[];
  /** The editors' own number, 0 to 10; null if they accept the computed score. */
  rating: number | null;
  /** Why editors set it, and when; missing in older data. */
  rating_reason?: string | null;
  rated_at?: Date | null;
  tier: string | null;
  show_on_homepage: boolean;
  /** The address of a picture that was imported. */
  wordcloud: string | null;
  /** The word cloud computed from tweets, most frequent words first; missing in older data. */
  wordcloud_words?: { word: string; count: number }[];
  good_tweets_v2: { _id: ObjectId; tweet_id: string; description: string }[];
  bad_tweets_v2: { _id: ObjectId; tweet_id: string; description: string }[];
  /** Number of published tweets. */
  tweetCount: number;
  /** Number of published rumors. */
  rumorCount: number;
  record: RumorRecord;
  /** Computed from the ledger (lib/domain/score/refresh.ts); missing while there was no rumor. */
  scores?: StoredScores;
}

/** A journalist in an import; `team` by name or slug. */
export const journalistInput = z.strictObject({
  username: importedUsername,
  name: importedReporter,
  image: imageUrl.nullish(),
  bio: importedOptionalText(10_000),
  affiliation: importedOptionalText(500),
  team: reference.nullish(),
  sports: importedOptionalText(200),
  badges: z.array(importedText(60)).max(20).optional(),
  accounts: accountsInput.optional(),
  rating: z.number().min(0).max(10).nullish(),
  rating_reason: importedOptionalText(500),
  tier: importedOptionalText(60),
  show_on_homepage: z.boolean().optional(),
  wordcloud: imageUrl.nullish(),
  good_tweets_v2: z.array(describedTweet).max(500).optional(),
  bad_tweets_v2: z.array(describedTweet).max(500).optional(),
});
export type JournalistInput = z.infer<typeof journalistInput>;

/** A journalist as pages and the API show it. */
export const journalistView = z
  .object({
    _id: idText,
    name: z.string(),
    username: z.string(),
    image: imageUrl.nullable(),
    bio: z.string().nullable(),
    affiliation: z.string().nullable(),
    team: entityRefView.nullable(),
    sports: z.string().nullable(),
    badges: z.array(z.string()),
    accounts: z.array(accountView),
    rating: z.number().nullable(),
    rating_reason: z.string().nullable(),
    rated_at: z.iso.datetime().nullable(),
    score: z.number().nullable(),
    score_low: z.number().nullable(),
    score_high: z.number().nullable(),
    level: z
      .enum(RELIABILITY_LEVELS)
      .meta({ description: 'What the band of the score carries; `unknown` where it is too early to say' }),
    tier: z.string().nullable(),
    show_on_homepage: z.boolean(),
    wordcloud: z.string().nullable(),
    tweetCount: z.number().int(),
    rumorCount: z.number().int(),
    record: rumorRecord,
  })
  .meta({ id: 'Journalist' });
export type JournalistView = z.infer<typeof journalistView>;

/** What no list on a page shows of a journalist: a change of it ends their own page, and not the pages of all others. */
export const PROFILE_FIELDS = [
  'bio',
  'wordcloud',
  'wordcloud_words',
  'good_tweets_v2',
  'bad_tweets_v2',
] as const satisfies (keyof JournalistDocument)[];
export type ListedDocument = Omit<JournalistDocument, (typeof PROFILE_FIELDS)[number]>;
/** A journalist as pages list them. */
export type ListedJournalist = Omit<JournalistView, (typeof PROFILE_FIELDS)[number]>;

export const viewJournalist = (document: JournalistDocument): JournalistView => ({
  ...viewListedJournalist(document),
  bio: document.bio,
  wordcloud: document.wordcloud,
});

export const viewListedJournalist = (document: ListedDocument): ListedJournalist => ({
  _id: document._id.toHexString(),
  name: document.name,
  username: document.username,
  image: shownImage(document.image),
  affiliation: document.affiliation,
  team: document.team && viewEntityRef(document.team),
  sports: document.sports,
  badges: document.badges,
  accounts: (document.accounts ?? []).map(({ network, id, handle }) => ({ network, id, handle })),
  rating: document.rating,
  rating_reason: document.rating_reason ?? null,
  rated_at: document.rated_at?.toISOString() ?? null,
  ...viewScore(document.scores),
  level: document.scores ? levelOf(document.scores.all) : 'unknown',
  tier: document.tier,
  show_on_homepage: document.show_on_homepage,
  tweetCount: document.tweetCount,
  rumorCount: document.rumorCount,
  record: viewRecord(document.record),
});

const viewScore = (scores?: StoredScores) => ({
  score: scores?.all.score ?? null,
  score_low: scores?.all.low ?? null,
  score_high: scores?.all.high ?? null,
});

/** What decides about reliability. */
export type RatedDocument = Pick<JournalistDocument, '_id' | 'username' | 'scores' | 'record'>;

export const viewRated = ({ _id, scores, record }: RatedDocument) => ({
  _id: _id.toHexString(),
  ...viewScore(scores),
  record: viewRecord(record),
});

const viewRecord = ({ correct, incorrect, unconfirmable, pending }: RumorRecord): RumorRecord => ({
  correct,
  incorrect,
  unconfirmable,
  pending,
});

declare module '@/lib/platform/db/collections' {
  interface Collections {
    journalists: JournalistDocument;
  }
}
