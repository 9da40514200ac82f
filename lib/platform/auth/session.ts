import { ObjectId } from 'mongodb';
import { config } from '@/lib/platform/config/config';
import { collection } from '@/lib/platform/db/collections';
import { staffAuth } from './auth';
import { readCookie, sessionCookieName } from './cookies';
import type { StaffMember } from './schema';

/** Precision of the last use of a session, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;

/**
 * The staff member of a request. Reads the session from the database on each call, so that revoking one takes effect
 * at once.
 * @param headers of the request
 * @returns null without a valid session, and while `ADMIN_ENABLED` is off
 */
export async function readStaff(headers: Headers): Promise<StaffMember | null> {
  if (!config().ADMIN_ENABLED || !readCookie(headers, sessionCookieName())) return null;
  const signedIn = await findSession(headers);
  if (!signedIn) return null;
  const { session, user } = signedIn;
  await noteUse(session.id, session.lastUsedAt);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    hasSecondFactor: user.twoFactorEnabled === true,
    sessionId: session.id,
  };
}

async function findSession(headers: Headers) {
  const auth = await staffAuth();
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library wraps database errors; callers need the original to recognize an outage.
    throw error instanceof Error && error.cause ? error.cause : error;
  }
}

async function noteUse(sessionId: string, lastUsedAt: Date | null | undefined): Promise<void> {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USE_PRECISION_MS) return;
  const sessions = await collection('staff_sessions');
  await sessions.updateOne({ _id: new ObjectId(sessionId) }, { $set: { lastUsedAt: now } });
}
