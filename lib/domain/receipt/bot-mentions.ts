import { MongoBulkWriteError } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import type { SocialApi } from './bot-api';
import type { MentionDocument } from './bot-schema';
import { type Mention, readMentions } from './bot-site';
import { newCapability } from './commands';

/** The stored state of each mention. A step that another bot has taken is not repeated. */

const READ = 'mentions';
const DUPLICATE_KEY = 11000;
/** How far back each look overlaps the one before, in milliseconds: moderators approve mentions late. */
const OVERLAP = 24 * 60 * 60 * 1000;

/** Stores every new mention. After an interruption the next call stores the rest. */
export async function noteMentions(api: SocialApi): Promise<void> {
  const read = await collection('mentions_read');
  const last = await read.findOne({ _id: READ });
  const since = new Date((last?.newest_at.getTime() ?? 0) - OVERLAP);
  let newest: Date | null = null;
  const batch: Mention[] = [];
  for await (const mention of readMentions(api, since)) {
    newest ??= mention.created_at;
    batch.push(mention);
    if (batch.length === 100) await note(batch.splice(0), api.account.username);
  }
  await note(batch, api.account.username);
  // Only after everything before is stored.
  if (newest) await read.updateOne({ _id: READ }, { $max: { newest_at: newest } }, { upsert: true });
}

async function note(found: Mention[], bot: string): Promise<void> {
  if (found.length === 0) return;
  const mentions = await collection('mentions');
  const writes = found.map(({ id, author, ...mention }) => {
    const isOpen = author !== null && author.toLowerCase() !== bot.toLowerCase();
    const fresh: Omit<MentionDocument, '_id'> = {
      ...mention,
      author: author ?? '[deleted]',
      receipt_id: newCapability(),
      state: isOpen ? 'seen' : 'ignored',
      is_open: isOpen,
      not_stored_because: null,
      answering_at: null,
      not_before: new Date(0),
    };
    return { updateOne: { filter: { _id: id }, update: { $setOnInsert: fresh }, upsert: true } };
  });
  await mentions.bulkWrite(writes, { ordered: false }).catch((error) => {
    // Another bot stored it.
    if (!(error instanceof MongoBulkWriteError && error.code === DUPLICATE_KEY)) throw error;
  });
}

/** @returns the mentions with something left to do now, oldest first */
export async function findOpen(limit: number): Promise<MentionDocument[]> {
  const mentions = await collection('mentions');
  return mentions
    .find({ is_open: true, not_before: { $lte: new Date() } })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .toArray();
}

/** @returns the number of mentions with something left to do, now or later */
export const countOpenMentions = async () => (await collection('mentions')).countDocuments({ is_open: true });

/**
 * Stores a step of a mention.
 * @param seen the mention as read; if another bot has changed it since, nothing is stored
 * @returns the mention as it is now; null if another bot changed it
 */
export async function step(
  seen: MentionDocument,
  change: Partial<Pick<MentionDocument, 'state' | 'not_stored_because' | 'answering_at' | 'not_before'>>,
): Promise<MentionDocument | null> {
  const after = { ...seen, ...change };
  after.is_open = ['seen', 'stored', 'answering'].includes(after.state);
  const { state, is_open, not_stored_because, answering_at, not_before } = after;
  const { matchedCount } = await (await collection('mentions')).updateOne(
    { _id: seen._id, state: seen.state, answering_at: seen.answering_at },
    { $set: { state, is_open, not_stored_because, answering_at, not_before } },
  );
  return matchedCount === 1 ? after : null;
}
