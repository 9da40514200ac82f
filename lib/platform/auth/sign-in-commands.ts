import { MongoServerError, ObjectId } from 'mongodb';
import { staffAuth } from '@/lib/platform/auth/auth';
import { type StaffMember, shownStaffName } from '@/lib/platform/auth/schema';
import { collection } from '@/lib/platform/db/collections';
import { notFound } from '@/lib/platform/http/errors';
import { clearAccountAttempts } from './sign-in-attempts';

const DUPLICATE_KEY = 11_000;

/**
 * Adds an editor. An existing one gets the new password, is signed out everywhere, and loses passkeys and second factor:
 * whoever had stolen a session may have added them. Each step is idempotent, so that repeating the call completes an
 * interrupted one.
 * @param email parsed by `staffEmail`
 * @param password parsed by `staffPassword`
 */
export async function addStaff(email: string, password: string): Promise<'added' | 'reset'> {
  const { password: hasher } = await (await staffAuth()).$context;
  const hash = await hasher.hash(password);
  const { id, isNew } = await findOrCreateUser(email);
  await setPassword(id, hash);
  if (!isNew) await forgetWaysIn(id);
  await clearAccountAttempts(email);
  return isNew ? 'added' : 'reset';
}

/** @returns whether there was such an editor. Sessions end first, so that the removal takes effect at once */
export async function removeStaff(email: string): Promise<boolean> {
  const users = await collection('staff_users');
  const user = await users.findOne({ email });
  if (!user) return false;
  const userId = user._id;
  await forgetWaysIn(userId);
  await (await collection('staff_accounts')).deleteMany({ userId });
  await users.deleteOne({ _id: userId });
  // Sessions that started meanwhile.
  await signOutEverywhere(userId);
  return true;
}

/**
 * Ends a session of a staff member.
 * @throws ApiError `not_found` if they have no such session
 */
export async function revokeSession(staff: StaffMember, sessionId: string): Promise<void> {
  const sessions = await collection('staff_sessions');
  const { deletedCount } = await sessions.deleteOne({
    _id: new ObjectId(sessionId),
    userId: new ObjectId(staff.id),
  });
  if (deletedCount === 0) throw notFound('session');
}

/**
 * Ends all sessions of a staff member except the current one.
 * @returns how many
 */
export async function revokeOtherSessions(staff: StaffMember): Promise<number> {
  const sessions = await collection('staff_sessions');
  const { deletedCount } = await sessions.deleteMany({
    userId: new ObjectId(staff.id),
    _id: { $ne: new ObjectId(staff.sessionId) },
  });
  return deletedCount;
}

/** Removes all ways in but the password. Sessions end first, so that none of them adds another. */
async function forgetWaysIn(userId: ObjectId): Promise<void> {
  await signOutEverywhere(userId);
  await (await collection('staff_passkeys')).deleteMany({ userId });
  await (await collection('staff_two_factors')).deleteMany({ userId });
  const users = await collection('staff_users');
  await users.updateOne({ _id: userId }, { $set: { twoFactorEnabled: false } });
  // Sessions that a passkey started meanwhile.
  await signOutEverywhere(userId);
}

async function signOutEverywhere(userId: ObjectId): Promise<void> {
  await (await collection('staff_sessions')).deleteMany({ userId });
}

async function findOrCreateUser(email: string): Promise<{ id: ObjectId; isNew: boolean }> {
  const users = await collection('staff_users');
  const now = new Date();
  const user = {
    _id: new ObjectId(),
    email,
    name: shownStaffName(email),
    emailVerified: true,
    image: null,
    twoFactorEnabled: false,
    createdAt: now,
    updatedAt: now,
  };
  try {
    const stored = await users.findOneAndUpdate(
      { email },
      { $setOnInsert: user },
      { upsert: true, returnDocument: 'after' },
    );
    const id = stored?._id ?? user._id;
    return { id, isNew: id.equals(user._id) };
  } catch (error) {
    // The same address was added concurrently.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    return findOrCreateUser(email);
  }
}

async function setPassword(userId: ObjectId, hash: string): Promise<void> {
  const accounts = await collection('staff_accounts');
  const now = new Date();
  const own = { providerId: 'credential', accountId: userId.toHexString() };
  const set = () =>
    accounts.updateOne(
      own,
      { $set: { password: hash, updatedAt: now }, $setOnInsert: { userId, createdAt: now } },
      { upsert: true },
    );
  try {
    await set();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    await set();
  }
}
