import type { Document } from 'mongodb';
import { contributionsOf, topicsListing } from '@/lib/domain/models/tweet-effects';
import type { TweetDocument } from '@/lib/domain/tweet/schema';
import { noCounts } from '@/lib/domain/tweet/timeline-document';
import type { Part } from './check-share';

/** The counts of one part computed by a pass over all tweets, by document. */
export class Tallies {
  private readonly counts = new Map<string, Record<string, number>>();
  private readonly newest = new Map<string, Date>();

  constructor(private readonly part: Part) {}

  add(tweet: TweetDocument): void {
    for (const { collection, id, by } of contributionsOf(tweet)) {
      const target = `${collection}/${id}`;
      if (!this.part.holds(target)) continue;
      const counts = this.counts.get(target) ?? {};
      this.counts.set(target, counts);
      for (const [path, value] of Object.entries(by)) counts[path] = (counts[path] ?? 0) + value;
    }
    for (const id of topicsListing(tweet)) {
      const target = `topics/${id}`;
      if (!this.part.holds(target)) continue;
      const known = this.newest.get(target);
      if (!known || known < tweet.timestamp) this.newest.set(target, tweet.timestamp);
    }
  }

  /** @returns the names of all timelines with tweets, and of all ledgers */
  timelines(): string[] {
    const prefix = 'timeline_counts/';
    return [...this.counts.keys()].flatMap((target) =>
      target.startsWith(prefix) ? target.slice(prefix.length) : [],
    );
  }

  /**
   * @returns whether the counts of a document match, or are not of this part; they may differ because of a write in
   *   progress
   */
  agrees(kind: string, document: Document): boolean {
    const target = `${kind}/${document._id}`;
    if (!this.part.holds(target)) return true;
    const computed = this.counts.get(target) ?? {};
    const stored = numbersIn(document, COUNTED[kind] ?? Object.keys(noCounts(document._id)));
    if (!stored) return false;
    const paths = new Set([...Object.keys(stored), ...Object.keys(computed)]);
    if (![...paths].every((path) => (stored[path] ?? 0) === (computed[path] ?? 0))) return false;
    if (kind !== 'topics') return true;
    return (this.newest.get(target)?.getTime() ?? null) === (document.latest_tweet_at?.getTime() ?? null);
  }
}

const COUNTED: Record<string, readonly string[]> = {
  journalists: ['tweetCount', 'rumorCount', 'record'],
  players: ['counts'],
  teams: ['counts'],
  topics: ['tweetCount', 'rating_counts', 'unresolved_count'],
};

/** @returns the numbers by path; null if a field is missing */
function numbersIn(document: Document, fields: readonly string[]): Record<string, number> | null {
  const numbers: Record<string, number> = {};
  for (const field of fields) {
    const value = document[field];
    if (typeof value === 'number') numbers[field] = value;
    else if (typeof value === 'object' && value !== null) {
      for (const [name, count] of Object.entries(value)) numbers[`${field}.${name}`] = count as number;
    } else return null;
  }
  return numbers;
}
