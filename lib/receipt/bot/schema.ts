/**
 * A mention of the bot account, as stored under the social site's own id of it. What the bot does for it is
 * noted here before and after each step, so that a bot that was killed anywhere knows where to go on.
 */
export interface MentionDocument {
  /** Its full name on the social site, `t1_…`. */
  _id: string;
  author: string;
  /** Full name of what the bot was tagged on: `t3_…` a post, `t1_…` a comment. */
  target: string;
  /** Identifier of the post that it stands under, without its prefix. */
  post_id: string;
  created_at: Date;
  /** Chosen when the mention is noted, so that storing it again is storing the same receipt. */
  receipt_id: string;
  /**
   * `seen`: nothing done yet. `stored`: the receipt is in the vault, or it is known why it cannot be. `answering`:
   * an answer may have been sent. `answered`, `ignored` and `unanswerable` are the ends.
   */
  state: 'seen' | 'stored' | 'answering' | 'answered' | 'ignored' | 'unanswerable';
  /** Whether something is left to do; what the index finds them by. */
  is_open: boolean;
  /** Why there is no receipt; null when there is one. */
  not_stored_because: NotStored | null;
  /** When the answer was last begun. */
  answering_at: Date | null;
  /** Not to be looked at before. */
  not_before: Date;
}

/** The reasons not to store: what was tagged is gone, or the vault is full. */
export type NotStored = 'gone' | 'full';

/** Up to where the list of mentions was read to its end. One document, `mentions`. */
export interface MentionsReadDocument {
  _id: string;
  newest_at: Date;
}
