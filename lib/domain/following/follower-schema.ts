import type { ObjectId } from 'mongodb';
import type { Versioned } from '@/lib/platform/documents/schema';

/** Something that a visitor follows. */
export interface FollowedItem {
  /** See follower-keys.ts. */
  key: string;
  /** Reports that were published before are not new. */
  since: Date;
}

/** What a visitor gets by mail. */
export interface Digest {
  /** Normalized. */
  email: string;
  frequency: 'daily' | 'weekly';
  status: 'unconfirmed' | 'confirmed';
  /** The invitations to confirm it, by the SHA-256 of the tokens in their links. */
  mails: { token_hash: string; at: Date }[];
  /** When the next one is due; null until it is confirmed. */
  next_at: Date | null;
  /** Up to when reports were in digests. */
  covered_until: Date;
}

/** A browser that is notified of new reports. */
export interface PushTarget {
  /** SHA-256 of the endpoint. */
  id: string;
  /** The address at the push service, and the keys that the browser made. */
  endpoint: string;
  p256dh: string;
  auth: string;
  since: Date;
  /** Notifications in a row of which nobody knows whether the service accepted them. */
  failures: number;
}

/** What a visitor without an account follows, as stored. */
export interface FollowerDocument extends Versioned {
  /** SHA-256 of the secret in the visitor's cookie, in hexadecimal: the database alone lets nobody in. */
  _id: string;
  /** Oldest first. */
  items: FollowedItem[];
  created_at: Date;
  /** When the page was last opened, and what is new: what was published after the visit before. */
  visit: { last_at: Date; new_since: Date };
  /** How many feeds were made, which is part of the token, and the SHA-256 of the token of the current one. */
  feed: { number: number; token_hash: string | null };
  digest: Digest | null;
  push: PushTarget[];
  /** When an unused list is deleted; null while something is sent. */
  expires_at: Date | null;
}

/**
 * A report that was published, at all or in something that can be followed. Reports are rated hours after they were posted, so
 * what is new goes by this time.
 */
export interface NoticeDocument {
  /** The `_id` of the tweet, a slash and the key. */
  _id: string;
  tweet: ObjectId;
  /** See follower-keys.ts. */
  key: string;
  /** When it was published there for the first time. */
  at: Date;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    followers: FollowerDocument;
    notices: NoticeDocument;
  }
}
