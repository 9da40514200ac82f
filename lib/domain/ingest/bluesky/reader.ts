import type { Account } from '@/lib/domain/journalist/social-account-schema';
import { config } from '@/lib/platform/config/config';
import {
  type AccountChange,
  type Batch,
  type Post,
  type PostChange,
  type ReadContext,
  type Reader,
  SourceError,
} from '../reader';
import { Connection, ConnectionRefused, MAX_MESSAGE_BYTES, MessageTooLarge } from './connection';
import { advance, type Cursor, hasGap, resumeAt, startCursor } from './cursor';
import { CatchUp, RecentChanges } from './early-changes';
import { type JetstreamEvent, POSTS, parseEvent } from './events';
import { resolveHandles } from './handles';
import { toPost } from './post';

/** Reads the posts of accounts on Bluesky from a Jetstream (docs/decisions/0200). */

const BATCH = 200;
/** A single run ends when nothing came for this long. */
const SILENCE_ONCE_MS = 10_000;
/** How often a silent stream is reported as read. */
const HEARTBEAT_MS = 5_000;
/** A stream that is silent for this long is opened again; twice as long each time that nothing comes then. */
const SILENCE_MS = 60_000;
const MAX_SILENCE_MS = 10 * 60_000;
/** Longer addresses are refused by some servers; the accounts are then sent after connecting. */
const MAX_URL = 6_000;
/** The protocol's limit. */
const MAX_DIDS = 10_000;
const LOOKBACK_MS = 36 * 60 * 60 * 1000;
/** How far to go ahead when the server sends the same message that is too large again and again. */
const SKIP_US = 1_000;

export const blueskyReader: Reader = {
  pauseMs: 1_000,
  findObstacle: () => null,
  async *read(context) {
    const changes = await resolveHandles(context);
    if (changes.length > 0) yield { accounts: changes };
    const dids = [...new Set([...didsOf(context.accounts), ...changes.map(({ account }) => account)])].sort();
    if (dids.length === 0) {
      if (context.accounts.length === 0) return;
      throw new SourceError('none of the accounts was found on Bluesky');
    }
    if (dids.length > MAX_DIDS) await context.note(`Only the first ${MAX_DIDS} accounts are read.`);
    yield* new Stream(context, dids.slice(0, MAX_DIDS)).read();
  },
};

const didsOf = (accounts: readonly Account[]) => accounts.flatMap(({ id }) => id ?? []);

class Stream {
  private cursor: Cursor;
  private readonly wanted: ReadonlySet<string>;
  private readonly changes = new RecentChanges();
  private readonly catchUp = new CatchUp();
  private unreadable = 0;
  private tooLarge = 0;
  private silenceMs = SILENCE_MS;

  constructor(
    private readonly context: ReadContext,
    private readonly dids: readonly string[],
  ) {
    this.cursor = startCursor(context.cursor, dids);
    this.wanted = new Set(dids);
  }

  async *read(): AsyncGenerator<Batch> {
    const { signal, lastReadAt, note } = this.context;
    if (lastReadAt && Date.now() - lastReadAt.getTime() > LOOKBACK_MS) {
      await note(
        `Nothing has been read since ${lastReadAt.toISOString()}. Servers keep 36 hours of posts: older ones may be missing.`,
      );
    }
    while (!signal.aborted) {
      const isEnded = yield* this.readConnection();
      if (isEnded) return;
    }
  }

  /** @returns whether a single run has read what there is */
  private async *readConnection(): AsyncGenerator<Batch, boolean> {
    const { signal, isOnce } = this.context;
    const connection = await this.connect();
    let silentSince = Date.now();
    let isFirst = true;
    try {
      // Kept even if the process ends before the first event.
      yield { cursor: this.cursor };
      while (!signal.aborted) {
        const limit = isOnce ? SILENCE_ONCE_MS : Math.min(HEARTBEAT_MS, this.silenceMs);
        const messages = await connection.read(BATCH, limit, signal);
        if (messages.length > 0) {
          silentSince = Date.now();
          this.silenceMs = SILENCE_MS;
          if (isFirst && this.tooLarge === 0) await this.noteGap(messages);
          isFirst = false;
          this.tooLarge = 0;
          yield this.take(messages);
          if (isOnce && this.catchUp.isCaughtUp) return true;
          continue;
        }
        if (signal.aborted || isOnce) return true;
        if (Date.now() - silentSince >= this.silenceMs) {
          this.silenceMs = Math.min(MAX_SILENCE_MS, this.silenceMs * 2);
          return false;
        }
        yield {};
      }
      return true;
    } catch (error) {
      if (!(error instanceof MessageTooLarge)) throw error;
      this.tooLarge++;
      await this.context.note(`${error.message}, which was skipped`);
      return false;
    } finally {
      connection.close();
      await this.reportUnreadable();
    }
  }

  private async connect(): Promise<Connection> {
    const { source, signal } = this.context;
    const url = new URL(source.url ?? config().JETSTREAM_URL);
    url.searchParams.append('wantedCollections', POSTS);
    url.searchParams.set('maxMessageSizeBytes', String(MAX_MESSAGE_BYTES));
    url.searchParams.set('cursor', String(this.position));
    const bare = url.href;
    for (const did of this.dids) url.searchParams.append('wantedDids', did);
    if (url.href.length <= MAX_URL) return this.open(url.href, signal);
    const connection = await this.open(`${bare}&requireHello=true`, signal);
    const payload = {
      wantedCollections: [POSTS],
      wantedDids: this.dids,
      maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    };
    connection.send({ type: 'options_update', payload });
    return connection;
  }

  /** Where to go on; past a message that is too large and was sent several times. */
  private get position(): number {
    const last = this.cursor.recent.at(-1);
    if (this.tooLarge < 2 || last === undefined) return resumeAt(this.cursor);
    return last + SKIP_US * 10 ** Math.min(4, this.tooLarge - 2);
  }

  private async open(url: string, signal: AbortSignal): Promise<Connection> {
    try {
      // The address in the environment is the operator's choice.
      const isPublicOnly = this.context.source.url !== null && !config().INGEST_ALLOW_PRIVATE;
      return await Connection.open(url, signal, { isPublicOnly });
    } catch (error) {
      if (error instanceof ConnectionRefused && error.status === 400 && this.cursor.recent.length > 0) {
        await this.context.note(
          'The server refused the cursor. Reading restarts from the oldest post it keeps.',
        );
        this.cursor = { ...this.cursor, recent: [] };
      }
      throw error;
    }
  }

  private take(messages: readonly string[]): Batch {
    const batch = { posts: [] as Post[], changes: [] as PostChange[], accounts: [] as AccountChange[] };
    for (const message of messages) {
      const event = parseEvent(message);
      if (!event) {
        this.unreadable++;
        continue;
      }
      this.cursor = advance(this.cursor, event.time_us);
      this.catchUp.see(event.time_us);
      if (this.wanted.has(event.did)) this.apply(event, batch);
    }
    return { ...batch, cursor: this.cursor };
  }

  private apply(
    event: JetstreamEvent,
    { posts, changes, accounts }: { posts: Post[]; changes: PostChange[]; accounts: AccountChange[] },
  ): void {
    const { did: account, time_us } = event;
    const common = {
      network: 'bluesky',
      account,
      at: new Date(Math.min(time_us / 1000, Date.now())),
    } as const;
    if (event.kind === 'identity') {
      if (event.identity.handle) accounts.push({ ...common, handle: event.identity.handle });
    } else if (event.kind === 'account') {
      const { active, status } = event.account;
      accounts.push({ ...common, status: active ? 'active' : (status ?? 'inactive') });
    } else if (event.commit.collection === POSTS) {
      const { operation, rkey, record } = event.commit;
      const post = operation === 'delete' ? null : toPost(account, rkey, record, time_us);
      if (operation === 'create') {
        if (!post) this.unreadable++;
        else posts.push(post);
        changes.push(...this.changes.of(account, rkey));
        return;
      }
      if (operation === 'update' && !post) {
        this.unreadable++;
        return;
      }
      const kind = operation === 'delete' ? 'deleted' : 'edited';
      const change: PostChange = { ...common, id: rkey, kind, ...(post && { text: post.text }) };
      changes.push(change);
      this.changes.add(change);
    }
  }

  /** Tells editors when the server does not hold what comes after the cursor any more. */
  private async noteGap(messages: readonly string[]): Promise<void> {
    const times = messages.flatMap((message) => parseEvent(message)?.time_us ?? []);
    const first = Math.min(...times);
    if (times.length === 0 || !hasGap(this.cursor, first)) return;
    const [from, to] = [Math.max(...this.cursor.recent.filter((time) => time < first)), first].map((time) =>
      new Date(time / 1000).toISOString(),
    );
    await this.context.note(
      `The cursor was too old: the server holds nothing between ${from} and ${to}. Posts may be missing.`,
    );
  }

  private async reportUnreadable(): Promise<void> {
    if (this.unreadable === 0) return;
    const count = this.unreadable;
    this.unreadable = 0;
    await this.context.note(
      `${count} ${count === 1 ? 'message was' : 'messages were'} unreadable and skipped.`,
    );
  }
}
