import { upsertJournalists } from '@/lib/domain/journalist/commands';
import { TEST_WRITE } from '../actor';
import { type FakeEvent, fakeDid, postEvent } from './jetstream';

/** An hour of simulated time on Bluesky, which has just ended: accounts that post in turn, and others between them. */
export class BusyHour {
  private static readonly US = 3_600_000_000;
  readonly dids: string[];
  private readonly start = Date.now() * 1_000 - BusyHour.US;

  constructor(
    readonly posts: number,
    accounts: number,
  ) {
    this.dids = Array.from({ length: accounts }, (_, n) => fakeDid(`account${n}`));
  }

  /** @returns when a post was written, in microseconds */
  at(n: number): number {
    return this.start + Math.floor((n * BusyHour.US) / this.posts);
  }

  textOf(n: number): string {
    return `Report ${n}: a trade of ${n} players`;
  }

  event(n: number): FakeEvent {
    return postEvent(this.dids[n % this.dids.length] as string, `p${n}`, this.at(n), this.textOf(n));
  }

  /**
   * @param lies by how many microseconds posts are sent again with a wrong time
   * @returns the posts, some of them twice, and those of a stranger
   */
  events(lies: ReadonlyMap<number, number> = new Map()): FakeEvent[] {
    return Array.from({ length: this.posts }, (_, n) => {
      const event = this.event(n);
      const lie = lies.get(n);
      return [
        event,
        ...(n % 10 === 3 ? [postEvent(fakeDid('stranger'), `s${n}`, this.at(n), 'Foreign')] : []),
        ...(n % 50 === 7 ? [event] : []),
        ...(lie === undefined ? [] : [{ ...event, time_us: event.time_us + lie }]),
      ];
    }).flat();
  }

  /** Puts the accounts on file, each of a journalist of its own. */
  async follow(): Promise<void> {
    const journalists = this.dids.map((id, n) => ({
      username: `reporter${n}`,
      name: `Reporter ${n}`,
      accounts: [{ network: 'bluesky' as const, id, handle: null }],
    }));
    await upsertJournalists(journalists, TEST_WRITE);
  }
}
