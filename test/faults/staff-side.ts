import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, ObjectId } from 'mongodb';
import type { RunningSite } from '../site';

/** How far what two instances write may differ from the database's clock, in milliseconds, on a busy machine. */
const MAX_OFF_MS = 5_000;
/** Longer than the error with which an instance knows the database's clock, in milliseconds. */
const BETWEEN_EDITS_MS = 300;
const PRESENCE_MS = 45_000;
const RATINGS = ['good_rumor', 'bad_rumor'] as const;

interface Changes {
  until: string;
  editors: { tweet_id: string }[];
  tweets: { _id: string; version: number }[];
}

/** Two editors, each on an instance of their own, who work by turns: what one does, the other sees, in order. */
export class StaffSide {
  /**
   * @param sites whose clocks differ
   * @param origin of both
   * @param cookies of a session on each
   */
  constructor(
    private readonly db: Db,
    private readonly sites: readonly [RunningSite, RunningSite],
    private readonly origin: string,
    private readonly cookies: readonly [string, string],
  ) {}

  private async call<Answer>(on: 0 | 1, method: string, path: string, body?: object): Promise<Answer> {
    const { url } = this.sites[on];
    const headers = {
      cookie: this.cookies[on],
      origin: this.origin,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}/_api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  }

  private readonly readChanges = (on: 0 | 1, since?: string) =>
    this.call<Changes>(on, 'GET', `/admin/desk/changes${since ? `?since=${since}` : ''}`);

  private async timeOfDatabase(): Promise<number> {
    const { localTime } = await this.db.command({ hello: 1 });
    return (localTime as Date).getTime();
  }

  /** Each sees which task the other has open, for as long as it should be, and until it is closed. */
  async expectPresence(): Promise<void> {
    const [tweet] = await this.findTweets(1);
    const id = (tweet as ObjectId).toHexString();
    for (const [by, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await this.call(by, 'PUT', '/admin/desk/presence', { tweet_id: id });
      expect((await this.readChanges(other)).editors).toMatchObject([{ tweet_id: id }]);
      const stored = await this.db.collection<{ expires_at: Date }>('desk_presence').find().toArray();
      const now = await this.timeOfDatabase();
      expect(stored).toHaveLength(1);
      for (const { expires_at } of stored)
        expect(Math.abs(expires_at.getTime() - now - PRESENCE_MS)).toBeLessThan(MAX_OFF_MS);
      await this.call(by, 'PUT', '/admin/desk/presence', { tweet_id: null });
      expect((await this.readChanges(other)).editors).toEqual([]);
    }
  }

  /** Edits by turns are told to both in the order in which they were made, as are what they publish and the audit log. */
  async expectOrder(): Promise<void> {
    // An odd number, so that each is edited on both.
    const tweets = await this.findTweets(3);
    const since = [(await this.readChanges(0)).until, (await this.readChanges(1)).until] as const;
    // Older ones are imports of an archive, which nobody is told of.
    await this.db
      .collection('tweets')
      .updateMany({ _id: { $in: tweets } }, { $set: { timestamp: new Date() } });
    const began = await this.timeOfDatabase();
    for (let edit = 0; edit < 3 * tweets.length; edit++) {
      const id = tweets[edit % tweets.length]?.toHexString();
      const rating = RATINGS[Math.floor(edit / tweets.length) % RATINGS.length];
      await this.call((edit % 2) as 0 | 1, 'PATCH', `/update_tweet_rating?object_id=${id}&rating=${rating}`);
      await sleep(BETWEEN_EDITS_MS);
    }
    const records = await this.auditOf(tweets, 3 * tweets.length);
    const ended = await this.timeOfDatabase();
    for (const tweet of tweets) {
      const versions = records.filter(({ document }) => tweet.equals(document)).map(({ version }) => version);
      expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    }
    for (const { at } of records) {
      expect(at.getTime()).toBeGreaterThan(began - MAX_OFF_MS);
      expect(at.getTime()).toBeLessThan(ended + MAX_OFF_MS);
    }
    const newestFirst = records.toReversed().map(({ document, version }) => `${document} ${version}`);
    for (const on of [0, 1] as const) {
      const told = (await this.readChanges(on, since[on])).tweets;
      const ours = told.filter(({ _id }) => tweets.some((tweet) => tweet.toHexString() === _id));
      expect(ours.map(({ _id, version }) => `${_id} ${version}`)).toEqual(newestFirst);
    }
    await this.expectNotices(tweets, began, ended);
  }

  /** What open pages, subscribers and browsers are told of. */
  private async expectNotices(tweets: ObjectId[], began: number, ended: number): Promise<void> {
    const notices = await this.db
      .collection('notices')
      .find({ tweet: { $in: tweets }, key: 'reports' })
      .sort({ at: 1, _id: 1 })
      .toArray();
    expect(notices.map(({ tweet }) => String(tweet))).toEqual(tweets.map(String));
    for (const { at } of notices) {
      expect(at.getTime()).toBeGreaterThan(began - MAX_OFF_MS);
      expect(at.getTime()).toBeLessThan(ended + MAX_OFF_MS);
    }
  }

  /** @returns tweets that are not public yet */
  private async findTweets(count: number): Promise<ObjectId[]> {
    const found = await this.db
      .collection('tweets')
      .find({ is_draft: false, timelines: [] })
      .sort({ timestamp: -1 })
      .limit(count)
      .toArray();
    expect(found).toHaveLength(count);
    return found.map(({ _id }) => _id);
  }

  /** @returns the records of edits of tweets, the first first, once all of them are in the audit log */
  private async auditOf(tweets: ObjectId[], count: number) {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const found = await this.db
        .collection('audit')
        .find<{ document: ObjectId; version: number; at: Date }>({
          document: { $in: tweets },
          operation: 'rateTweet',
        })
        .sort({ at: 1, _id: 1 })
        .toArray();
      if (found.length >= count || performance.now() > deadline) return found;
      await sleep(100);
    }
  }
}
