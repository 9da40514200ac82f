import { addFeedArticles } from '@/lib/domain/ingest/pending-article-commands';
import { saveFacts } from '@/lib/domain/outcome/proposal-commands';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { markChangedPosts } from './post-changes';
import type { Batch } from './reader';
import type { SourceDocument } from './schema';
import { followAccounts } from './social-accounts';
import { saveAccounts } from './source-state';
import { storePosts } from './store-posts';

/** What is new of a batch. */
export interface StoredBatch {
  items: number;
  /** When its newest item was posted, new or not. */
  newest: Date | null;
}

let last: Promise<unknown> = Promise.resolve();

/** Stores a batch. Storing it again changes nothing. Batches of one process are stored one after the other. */
export function storeBatch(batch: Batch, source: SourceDocument): Promise<StoredBatch> {
  const stored = last.then(() => store(batch, source));
  last = stored.catch(() => {});
  return stored;
}

async function store(
  { posts = [], changes = [], accounts = [], articles = [], facts }: Batch,
  source: SourceDocument,
): Promise<StoredBatch> {
  const context: WriteContext = { actor: { kind: 'ingest', name: source.name }, operation: 'ingest' };
  const newPosts = await storePosts(posts, context);
  await markChangedPosts(changes, context);
  await followAccounts(accounts, context);
  await saveAccounts(posts, accounts);
  const written = articles.length > 0 ? await addFeedArticles(articles, context) : [];
  const newFacts = facts ? await saveFacts(facts, source.name, context) : 0;
  const times = [
    ...posts.map(({ posted_at }) => posted_at.getTime()),
    ...(facts ?? []).map(({ at }) => at.getTime()),
    ...articles.flatMap(({ timestamp }) => (timestamp ? [timestamp.getTime()] : [])),
  ].filter((time) => time <= Date.now());
  return {
    items: newPosts + newFacts + written.filter(({ outcome }) => outcome === 'created').length,
    newest: times.length > 0 ? new Date(times.reduce((one, other) => Math.max(one, other))) : null,
  };
}
