import { ObjectId } from 'mongodb';
import { z } from 'zod';
import { collection } from '@/lib/platform/db/collections';
import type { AuditDocument } from '@/lib/platform/documents/audit-schema';
import { actorName } from './actor-name';
import { describeFieldChange } from './describe-edit';

/** The latest changes; older ones are in the audit log. */
const MAX_ENTRIES = 50;

export const historyEntry = z.object({
  /** The version of the tweet after the change. */
  version: z.number().int(),
  at: z.string(),
  /** The name of the editor, file or source. */
  by: z.string(),
  text: z.string(),
});
export type HistoryEntryView = z.infer<typeof historyEntry>;

/** @returns the changes of a tweet, newest first, from the audit log */
export async function listTweetHistory(id: string): Promise<HistoryEntryView[]> {
  const records = await (await collection('audit'))
    .find({ collection: 'tweets', document: new ObjectId(id) })
    .sort({ version: -1 })
    .limit(MAX_ENTRIES)
    .toArray();
  return records.map(viewEntry);
}

const PAST = { create: 'created it', delete: 'deleted it' } as const;

const viewEntry = ({ version, at, actor, kind, changes }: AuditDocument): HistoryEntryView => ({
  version,
  at: at.toISOString(),
  by: actorName(actor),
  text:
    kind === 'edit'
      ? Object.entries(changes)
          .flatMap(([field, change]) => describeFieldChange(field, change))
          .join(', ')
      : PAST[kind],
});
