import type { ObjectId } from 'mongodb';
import { passOnFollowers } from '@/lib/domain/following/followed-entities';
import { COLLECTION_OF, parseKey } from '@/lib/domain/following/follower-keys';
import type { CurrentCopies } from '@/lib/domain/models/entity-copies';
import { collection } from '@/lib/platform/db/collections';
import { deleteUnaudited } from '@/lib/platform/documents/unaudited';
import type { ReportDisagreement } from './check-disagreement';

interface FollowingCheck {
  repairs: boolean;
  report: ReportDisagreement;
  /** Everything that can be followed. */
  copies: CurrentCopies;
}

/** Checks that visitors follow what exists, and that notes of published reports are of reports that exist. */
export async function checkFollowing(check: FollowingCheck): Promise<void> {
  for await (const { _id, items } of (await collection('followers')).find({})) {
    for (const { key } of items) {
      const { kind, id } = parseKey(key);
      const name = COLLECTION_OF[kind];
      if (check.copies[name]?.has(id.toHexString())) continue;
      const entity = await (await collection(name)).findOne({ _id: id } as never);
      if (entity && !(entity as { meta?: { deleting?: boolean } }).meta?.deleting) continue;
      check.report({ collection: 'followers', _id, field: 'items', stored: key, computed: null });
      if (check.repairs) await passOnFollowers(name, id);
    }
  }
  await checkNotices(check);
}

const BATCH = 1_000;

async function checkNotices({ repairs, report }: FollowingCheck): Promise<void> {
  const notices = await collection('notices');
  const tweets = await collection('tweets');
  let batch: { _id: string; tweet: ObjectId }[] = [];
  const flush = async () => {
    const ids = batch.map(({ tweet }) => tweet);
    const documents = await tweets.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const existing = new Set(documents.map(({ _id }) => _id.toHexString()));
    for (const { _id, tweet } of batch.filter((notice) => !existing.has(notice.tweet.toHexString()))) {
      report({ collection: 'notices', _id, field: 'tweet', stored: tweet, computed: null });
      if (repairs) await deleteUnaudited('notices', { _id } as never);
    }
    batch = [];
  };
  for await (const notice of notices.find({}, { projection: { tweet: 1 } })) {
    batch.push(notice);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}
