import { ObjectId } from 'mongodb';
import type { StaffMember } from '@/lib/platform/auth/schema';
import { databaseTime } from '@/lib/platform/db/clock';
import { deleteUnaudited, upsertUnaudited } from '@/lib/platform/documents/unaudited';
import { PRESENCE_TIMEOUT_MS } from './presence-schema';

/** Stores which task an editor has open; null for none. */
export async function setPresence(
  { sessionId, id, name }: Pick<StaffMember, 'sessionId' | 'id' | 'name'>,
  tweet: string | null,
): Promise<void> {
  if (tweet === null) return deleteUnaudited('desk_presence', { _id: sessionId as never });
  const expires_at = new Date(databaseTime().getTime() + PRESENCE_TIMEOUT_MS);
  await upsertUnaudited('desk_presence', sessionId, {
    staff: id,
    name,
    tweet: new ObjectId(tweet),
    expires_at,
  });
}
