import type { Batch, PostChange, ReadContext } from '../reader';
import { findPosts, MAX_LOOKUP, type XPost } from './api';
import { toPost } from './post';

/** Finds recent posts that their authors deleted or changed since, which no timeline tells. */

const RECENT_MS = 48 * 60 * 60 * 1000;

/** Looks posts of the last two days up again. */
export async function* findChanges({
  recentPosts,
  signal,
}: Pick<ReadContext, 'recentPosts' | 'signal'>): AsyncGenerator<Batch> {
  const ids = await recentPosts(new Date(Date.now() - RECENT_MS));
  for (let from = 0; from < ids.length; from += MAX_LOOKUP) {
    if (signal.aborted) return;
    const batch = ids.slice(from, from + MAX_LOOKUP);
    const { posts, deleted } = await findPosts(batch, signal);
    const edits = await readEdits(posts, signal);
    yield { changes: [...deleted.map(deletionOf), ...edits] };
  }
}

const common = (id: string) => ({ network: 'x', account: '', id, at: new Date() }) as const;

const deletionOf = (id: string): PostChange => ({ ...common(id), kind: 'deleted' });

/** @returns the edits of posts, by their last version, which has an id of its own */
async function readEdits(posts: readonly XPost[], signal: AbortSignal): Promise<PostChange[]> {
  const versions = new Map<string, string>();
  for (const { id, edit_history_tweet_ids: history = [] } of posts) {
    const last = history.at(-1);
    if (last && last !== id) versions.set(last, history[0] as string);
  }
  if (versions.size === 0) return [];
  const { posts: edited } = await findPosts([...versions.keys()], signal);
  return edited.flatMap((post) => {
    const first = versions.get(post.id);
    return first ? [{ ...common(first), kind: 'edited' as const, text: toPost('', null, post).text }] : [];
  });
}
