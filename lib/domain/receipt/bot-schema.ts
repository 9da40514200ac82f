/**
 * A mention of the bot account, under the social site's id of it. Each step is stored before and after it is taken,
 * so that a bot killed at any point can be continued.
 */
export interface MentionDocument {
  /** Its full name on the social site, `t1_…`. */
  _id: string;
  author: string;
  /** Full name of what the bot was tagged on: `t3_…` a post, `t1_…` a comment. */
  target: string;
  /** The id of the post it is below, without prefix. */
  post_id: string;
  created_at: Date;
  /** Chosen when the mention is first stored, so that storing the receipt again is idempotent. */
  receipt_id: string;
  /**
   * `seen`: nothing done yet. `stored`: the receipt is in the vault, or the reason why not is known. `answering`: a
   * reply may have been sent. `answered`, `ignored` and `unanswerable` are final.
   */
  state: 'seen' | 'stored' | 'answering' | 'answered' | 'ignored' | 'unanswerable';
  /** Whether something is left to do; indexed. */
  is_open: boolean;
  /** Why there is no receipt; null when there is one. */
  not_stored_because: NotStored | null;
  /** When a reply was last begun. */
  answering_at: Date | null;
  /** The earliest time of the next attempt. */
  not_before: Date;
}

/** Why content is not stored: it is deleted, or the vault is full. */
export type NotStored = 'gone' | 'full';

/** How far the list of mentions has been read. One document, `mentions`. */
export interface MentionsReadDocument {
  _id: string;
  newest_at: Date;
}

declare module '@/lib/platform/db/collections' {
  interface Collections {
    mentions: MentionDocument;
    mentions_read: MentionsReadDocument;
  }
}
