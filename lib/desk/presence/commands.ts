import { ObjectId } from 'mongodb';
import type { StaffMember } from '@/lib/auth/schema';
import { discard, put } from '@/lib/documents/plain';
import { PRESENCE_LASTS } from './schema';

/** Notes which task an editor has open; null for none. */
export async function setPresence(
  { sessionId, id, name }: Pick<StaffMember, 'sessionId' | 'id' | 'name'>,
  tweet: string | null,
): Promise<void> {
  if (tweet === null) return discard('desk_presence', { _id: sessionId as never });
  const expires_at = new Date(Date.now() + PRESENCE_LASTS);
  await put('desk_presence', sessionId, { staff: id, name, tweet: new ObjectId(tweet), expires_at });
}
