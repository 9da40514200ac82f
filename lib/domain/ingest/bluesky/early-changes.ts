import type { PostChange } from '../reader';

/** Changes that came before the posts they are about, as the network may deliver them in any order. */
export class RecentChanges {
  private static readonly MAX = 1_000;
  private readonly changes = new Map<string, PostChange>();

  add(change: PostChange): void {
    const key = `${change.account}/${change.id}`;
    this.changes.delete(key);
    this.changes.set(key, change);
    if (this.changes.size <= RecentChanges.MAX) return;
    const [oldest] = this.changes.keys();
    this.changes.delete(oldest as string);
  }

  /** @returns the last change of a post, if it came before the post */
  of(account: string, id: string): PostChange[] {
    const change = this.changes.get(`${account}/${id}`);
    return change ? [change] : [];
  }
}

/** Notices when a stream has caught up: everything that comes has just happened, for some seconds. */
export class CatchUp {
  private static readonly RECENT_MS = 5_000;
  private static readonly PERIOD_MS = 3_000;
  private since: number | null = null;
  private now = 0;

  /** Takes the time of an event, in microseconds. */
  see(time: number): void {
    const now = Date.now();
    this.now = now;
    if (Math.abs(now - time / 1000) > CatchUp.RECENT_MS) this.since = null;
    else this.since ??= now;
  }

  get isCaughtUp(): boolean {
    return this.since !== null && this.now - this.since >= CatchUp.PERIOD_MS;
  }
}
