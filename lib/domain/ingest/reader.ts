import type { FeedArticle } from '@/lib/domain/ingest/pending-article-commands';
import type { Account } from '@/lib/domain/journalist/social-account-schema';
import type { Network } from '@/lib/domain/journalist/social-networks';
import type { NewFact } from '@/lib/domain/outcome/proposal-schema';
import type { SourceDocument } from './schema';

/**
 * The interface of a kind of source. A reader turns what it reads into batches; `read-source.ts` stores each batch and then
 * its cursor, `run-sources.ts` takes care of retries, and asks for the next batch. A reader keeps nothing.
 */

/** A post of an account on file. */
export interface Post {
  network: Network;
  /** The permanent id of the account. */
  account: string;
  /** The id of the post in its network. */
  id: string;
  url: string;
  /** The text as readers saw it, with links written out. */
  text: string;
  posted_at: Date;
  /** The id of the post of the same account that this one goes on from, if any. */
  continues?: string;
}

/** What an author did to a post that may be on file. */
export interface PostChange {
  network: Network;
  account: string;
  id: string;
  kind: 'deleted' | 'edited';
  at: Date;
  /** The text after an edit. */
  text?: string;
}

/** What a network says of an account on file. */
export interface AccountChange {
  network: Network;
  account: string;
  handle?: string;
  status?: string;
  at: Date;
}

/** What is stored at once. Applied in the order of the fields, each list in its order. */
export interface Batch {
  posts?: readonly Post[];
  changes?: readonly PostChange[];
  accounts?: readonly AccountChange[];
  articles?: readonly FeedArticle[];
  /** Announcements. Also if there is none, rumors are compared with those on file. */
  facts?: readonly NewFact[];
  /** Saved once the batch is on file; the reader gets it back when it starts again. `undefined` keeps the last one. */
  cursor?: unknown;
}

export interface ReadContext {
  source: SourceDocument;
  /** The cursor of the last stored batch; null for the first run. */
  cursor: unknown;
  /** When the source was last read; null for the first run. */
  lastReadAt: Date | null;
  /** The accounts on file of the source's network. */
  accounts: readonly Account[];
  signal: AbortSignal;
  /** Whether to end when everything that the source holds is read, instead of waiting for more. */
  isOnce: boolean;
  /** @returns the ids of posts on file of the source's network, posted since a time and not deleted, newest first */
  recentPosts(since: Date): Promise<string[]>;
  /** Tells editors what happened, on the page of the sources. */
  note(message: string): Promise<void>;
}

export interface Reader {
  /** Why the source cannot be read as the site is set up, such as a missing token; null if it can. */
  findObstacle(source: SourceDocument): string | null;
  /**
   * Reads on from the cursor. It ends when it has read what there is, or when `signal` is aborted; a stream ends with an
   * error when it is cut. The next batch is asked for when the last one is stored, so memory stays bounded.
   * @throws SourceError if the source is unavailable or its response is invalid; it is retried with exponential backoff
   */
  read(context: ReadContext): AsyncIterable<Batch>;
  /** The pause after a complete read, in milliseconds. */
  pauseMs: number;
}

/** The source failed; the message is shown to editors. */
export class SourceError extends Error {
  override name = 'SourceError';

  constructor(
    message: string,
    /** The earliest time to try again, if the source named one; in milliseconds since 1970. */
    readonly notBefore = 0,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
