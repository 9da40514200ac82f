import type { Collection, Document, ObjectId } from 'mongodb';
import type { AuditDocument } from '@/lib/audit/schema';
import type {
  StaffAccountDocument,
  StaffPasskeyDocument,
  StaffSessionDocument,
  StaffTwoFactorDocument,
  StaffUserDocument,
  StaffVerificationDocument,
} from '@/lib/auth/schema';
import type { ComparisonDocument } from '@/lib/comparison/schema';
import type { PuzzleDocument } from '@/lib/fadeaway/schema';
import type { HallOfShameDocument } from '@/lib/hall-of-shame/schema';
import type { JournalistDocument } from '@/lib/journalist/schema';
import type { SubscriptionDocument } from '@/lib/newsletter/schema';
import type { PendingArticleDocument } from '@/lib/pending-article/schema';
import type { PlayerDocument } from '@/lib/player/schema';
import type { MentionDocument, MentionsReadDocument } from '@/lib/receipt/bot/schema';
import type { ReceiptDocument, VaultDocument } from '@/lib/receipt/schema';
import type { RedirectDocument } from '@/lib/redirect/schema';
import type { TeamDocument } from '@/lib/team/schema';
import type { TopicDocument } from '@/lib/topic/schema';
import type { TweetDocument } from '@/lib/tweet/schema';
import type { TimelineCountsDocument } from '@/lib/tweet/timeline-counts';
import type { VoteDocument } from '@/lib/vote/schema';
import { database } from './client';

/** When a cache tag was last invalidated; `epoch` alone counts all invalidations. */
export interface CacheTagDocument {
  _id: string;
  /** Of its last invalidation: numbers are taken from the counter of `lib/cache/invalidation.ts`. */
  sequence: number;
  /** Lets the database forget it. */
  at: Date;
}
export interface CounterDocument {
  _id: string;
  value: number;
  /** How many of the numbers that were taken have been used. */
  announced?: number;
}

/** How often a client did something that is limited, see lib/http/limit-stores.ts. */
export interface RateLimitDocument {
  _id: ObjectId;
  key: string;
  points: number;
  expire: Date;
}

export interface Collections {
  tweets: TweetDocument;
  timeline_counts: TimelineCountsDocument;
  journalists: JournalistDocument;
  topics: TopicDocument;
  players: PlayerDocument;
  teams: TeamDocument;
  hall_of_shame: HallOfShameDocument;
  comparisons: ComparisonDocument;
  puzzles: PuzzleDocument;
  pending_articles: PendingArticleDocument;
  votes: VoteDocument;
  subscriptions: SubscriptionDocument;
  vaults: VaultDocument;
  receipts: ReceiptDocument;
  mentions: MentionDocument;
  mentions_read: MentionsReadDocument;
  audit: AuditDocument;
  redirects: RedirectDocument;
  cache_tags: CacheTagDocument;
  counters: CounterDocument;
  staff_users: StaffUserDocument;
  staff_sessions: StaffSessionDocument;
  staff_accounts: StaffAccountDocument;
  staff_verifications: StaffVerificationDocument;
  staff_two_factors: StaffTwoFactorDocument;
  staff_passkeys: StaffPasskeyDocument;
  rate_limits: RateLimitDocument;
}

/** @returns the collection of that name, typed; connects at first use */
export async function collection<Name extends keyof Collections>(
  name: Name,
): Promise<Collection<Collections[Name] & Document>> {
  return (await database()).collection<Collections[Name] & Document>(name);
}
