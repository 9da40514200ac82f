import { setTimeout as sleep } from 'node:timers/promises';
import type { Rating } from '@/lib/domain/tweet/vocabulary';

/** Readers and an editor, who use a site while something goes wrong. */

export const KINDS = ['process alone', 'cached pages', 'other pages and calls', 'edits'] as const;
export type Kind = (typeof KINDS)[number];

/** Pages that no edit of a tweet changes, so that they stay cached, and what is read from the database each time. */
const PATHS: Record<Exclude<Kind, 'edits'>, string[]> = {
  // What is slow here is the machine.
  'process alone': ['/livez'],
  'cached pages': ['/about', '/blog'],
  'other pages and calls': ['/_api/news?content=news&limit=7', '/nba/search?names=hawks', '/nba/rumors'],
};
/** One is rating the tweet that it does not have yet. */
const RATINGS: readonly [Rating, Rating] = ['good_rumor', 'bad_rumor'];

const INTERVAL_MS = 250;
const TIMEOUT_MS = 60_000;

interface Outcome {
  kind: Kind;
  /** By `performance.now()`. */
  began: number;
  ms: number;
  /** 0 for a connection that failed. */
  status: number;
  retryAfter: string | null;
}

/** What was seen of one kind. */
export interface Seen {
  requests: number;
  /** Those that were not answered with success. */
  failed: number;
  /** Those of them that were not a 503 that says when to try again. */
  wrong: string[];
  slowestMs: number;
  /** Of those that failed. */
  slowestFailureMs: number;
  /** How long after the end of the cause the last failure was answered, in milliseconds; 0 if before. */
  healedAfterMs: number;
}

const slowestOf = (outcomes: readonly Outcome[]) => Math.round(Math.max(0, ...outcomes.map(({ ms }) => ms)));

export class Load {
  private readonly outcomes: Outcome[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private isOver = false;
  private readonly loops: Promise<unknown>[];
  /** How many changes of the tweet were acknowledged. */
  acknowledged = 0;
  private next = 0;

  /**
   * @param url of the instance, or of the cache in front of it
   * @param origin of the site as its instances know it
   * @param cookie of the editor
   * @param tweet for the editor to rate, which has one of the two ratings
   */
  constructor(
    private readonly url: string,
    private readonly origin: string,
    private readonly cookie: string,
    private readonly tweet: { id: string; rating: Rating },
  ) {
    this.next = RATINGS.indexOf(tweet.rating) + 1;
    const readers = ['process alone', 'cached pages', 'other pages and calls'] as const;
    this.loops = [...readers.map((kind) => this.read(kind)), this.edit()];
  }

  /** Ends it when nothing has failed for a while, or after ten seconds. */
  async end(causeEnded: number): Promise<Record<Kind, Seen>> {
    const failsStill = () =>
      this.running.size > 4 ||
      this.outcomes.some(({ status, began }) => status !== 200 && began > performance.now() - 1_500);
    while (
      performance.now() - causeEnded < 1_500 ||
      (failsStill() && performance.now() - causeEnded < 10_000)
    )
      await sleep(100);
    this.isOver = true;
    await Promise.all(this.loops);
    await Promise.all(this.running);
    return Object.fromEntries(KINDS.map((kind) => [kind, this.seen(kind, causeEnded)])) as Record<Kind, Seen>;
  }

  private seen(kind: Kind, causeEnded: number): Seen {
    const all = this.outcomes.filter((outcome) => outcome.kind === kind);
    const failed = all.filter(({ status }) => status !== 200);
    return {
      requests: all.length,
      failed: failed.length,
      wrong: failed
        .filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
        .map(({ status }) => String(status)),
      slowestMs: slowestOf(all),
      slowestFailureMs: slowestOf(failed),
      healedAfterMs: Math.round(Math.max(0, ...failed.map(({ began, ms }) => began + ms - causeEnded))),
    };
  }

  /** Whether or not the last has been answered, as other readers come. */
  private async read(kind: Exclude<Kind, 'edits'>): Promise<void> {
    const paths = PATHS[kind];
    for (let turn = 0; !this.isOver; turn++) {
      const path = paths[turn % paths.length] as string;
      const request = this.ask(kind, path).finally(() => this.running.delete(request));
      this.running.add(request);
      await sleep(INTERVAL_MS);
    }
  }

  /** One edit after the other; one that fails is tried again. */
  private async edit(): Promise<void> {
    while (!this.isOver) {
      const rating = RATINGS[this.next % RATINGS.length] as Rating;
      const path = `/_api/update_tweet_rating?object_id=${this.tweet.id}&rating=${rating}`;
      if ((await this.ask('edits', path, 'PATCH')) === 200) {
        this.acknowledged++;
        this.next++;
      }
      await sleep(INTERVAL_MS);
    }
  }

  private async ask(kind: Kind, path: string, method = 'GET'): Promise<number> {
    const began = performance.now();
    const headers = kind === 'edits' ? { cookie: this.cookie, origin: this.origin } : undefined;
    const note = (status: number, retryAfter: string | null) => {
      this.outcomes.push({ kind, began, ms: performance.now() - began, status, retryAfter });
      return status;
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(this.url + path, { method, headers, signal });
      // Of a page that is sent as it is rendered, the beginning counts: what was under way goes on when the fault is over.
      const status = note(answer.status, answer.headers.get('retry-after'));
      await answer.arrayBuffer().catch(() => undefined);
      return status;
    } catch {
      return note(0, null);
    }
  }
}
