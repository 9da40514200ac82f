import { z } from 'zod';
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
import { withoutKnown } from '../social-accounts';
import { AccountGone, findUsers, InvalidResponse, readAccountPosts, type XPost } from './api';
import { findChanges } from './changes';
import { toPost } from './post';

/** Reads the timelines of accounts on X, each from the last post on file, the one that was read longest ago first. */

/** The API gives at most the last 3,200 posts of an account. */
const MAX_PAGES = 32;
const HANDLES_PER_CALL = 100;
/** At most 80 calls of the 900 that X allows in a quarter of an hour. */
const COMPARE_EVERY_MS = 15 * 60_000;

/** By account. */
const stored = z.record(z.string(), z.object({ since: z.string().nullable(), read_at: z.number() }));
/** The key of the time at which posts on file were last compared; no account has it. */
const COMPARED = 'compared';
type Cursor = z.infer<typeof stored>;

export const xReader: Reader = {
  pauseMs: 60_000,
  findObstacle: () => (config().X_BEARER_TOKEN ? null : 'X_BEARER_TOKEN is not set'),
  async *read(context) {
    const accountChanges = await resolveHandles(context);
    if (accountChanges.length > 0) yield { accounts: accountChanges };
    const handles = new Map(
      context.accounts.flatMap(({ id, handle }) => (id ? [[id, handle] as const] : [])),
    );
    for (const { account, handle = null } of accountChanges) handles.set(account, handle);
    let cursor: Cursor = stored.safeParse(context.cursor).data ?? {};
    const readAt = (id: string) => cursor[id]?.read_at ?? 0;
    let failed: SourceError | null = null;
    for (const id of [...handles.keys()].sort((one, other) => readAt(one) - readAt(other))) {
      if (context.signal.aborted) return;
      const since = cursor[id]?.since ?? null;
      const batch = await readAccount(id, handles.get(id) ?? null, since, context.signal).catch((error) => {
        if (!(error instanceof InvalidResponse)) throw error;
        return error;
      });
      // The others are read first, and this one is tried again as after any failure.
      if (batch instanceof SourceError) {
        failed = new SourceError(`${batch.message} (account ${handles.get(id) ?? id})`, 0, { cause: batch });
        continue;
      }
      const newest = batch.newest ?? since;
      cursor = { ...cursor, [id]: { since: newest, read_at: Date.now() } };
      yield { posts: batch.posts, changes: batch.changes, accounts: batch.accounts, cursor };
    }
    const sinceCompared = Date.now() - readAt(COMPARED);
    // Negative if the clock was set back.
    if (sinceCompared < 0 || sinceCompared >= COMPARE_EVERY_MS) {
      yield* findChanges(context);
      yield { cursor: { ...cursor, [COMPARED]: { since: null, read_at: Date.now() } } };
    }
    if (failed) throw failed;
  },
};

async function resolveHandles(context: ReadContext): Promise<AccountChange[]> {
  const { accounts, signal, note } = context;
  const handles = accounts.flatMap(({ id, handle }) => (id ? [] : (handle ?? [])));
  const changes: AccountChange[] = [];
  for (let start = 0; start < handles.length; start += HANDLES_PER_CALL) {
    const batch = handles.slice(start, start + HANDLES_PER_CALL);
    const users = new Map(
      (await findUsers(batch, signal)).map(({ id, username }) => [username.toLowerCase(), id] as const),
    );
    for (const handle of batch) {
      const account = users.get(handle.toLowerCase());
      if (account) changes.push({ network: 'x', account, handle, at: new Date() });
      else await note(`The account @${handle} was not found on X. Check its handle, or give its id.`);
    }
  }
  return withoutKnown(changes, context);
}

interface ReadAccount extends Batch {
  newest: string | null;
}

/** @returns what an account posted after a post, oldest first */
async function readAccount(
  id: string,
  handle: string | null,
  since: string | null,
  signal: AbortSignal,
): Promise<ReadAccount> {
  const read: XPost[] = [];
  let page: string | undefined;
  try {
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const { data, meta } = await readAccountPosts(id, { since, page }, signal);
      read.push(...data.filter((post) => since === null || isLater(post.id, since)));
      page = meta.next_token;
      if (!page) break;
    }
  } catch (error) {
    if (!(error instanceof AccountGone)) throw error;
    return { newest: null, accounts: [{ network: 'x', account: id, status: 'not found', at: new Date() }] };
  }
  read.sort((one, other) => (isLater(one.id, other.id) ? 1 : -1));
  const posts = read.map((post): Post => toPost(id, handle, post));
  const changes = read.flatMap((post, at): PostChange[] => {
    const isEdited = (post.edit_history_tweet_ids?.length ?? 1) > 1;
    return isEdited ? [editOf(posts[at] as Post)] : [];
  });
  const accounts: AccountChange[] = [{ network: 'x', account: id, status: 'active', at: new Date() }];
  return { posts, changes, accounts, newest: read.at(-1)?.id ?? null };
}

const editOf = ({ network, account, id, text, posted_at }: Post): PostChange => ({
  network,
  account,
  id,
  kind: 'edited',
  at: posted_at,
  text,
});

const isLater = (one: string, other: string) => BigInt(one) > BigInt(other);
