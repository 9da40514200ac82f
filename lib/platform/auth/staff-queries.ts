import { ObjectId } from 'mongodb';
import { collection } from '@/lib/platform/db/collections';
import { describeAddress, describeDevice } from './device';
import type { StaffMember } from './schema';

/** An editor in `npm run staff -- list`. */
export interface StaffListItem {
  email: string;
  addedAt: Date;
  lastUsedAt: Date | null;
  sessions: number;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  passkeys: number;
}

/** @returns all editors by e-mail address */
export async function listStaff(): Promise<StaffListItem[]> {
  const users = await (await collection('staff_users')).find().sort({ email: 1 }).toArray();
  return Promise.all(
    users.map(async ({ _id, email, createdAt, twoFactorEnabled }) => {
      const sessions = await findSessions(_id);
      const account = await (await collection('staff_accounts')).findOne({ userId: _id });
      return {
        email,
        addedAt: createdAt,
        lastUsedAt: sessions[0] ? usedAt(sessions[0]) : null,
        sessions: sessions.length,
        hasPassword: Boolean(account?.password),
        hasSecondFactor: twoFactorEnabled === true,
        passkeys: await (await collection('staff_passkeys')).countDocuments({ userId: _id }),
      };
    }),
  );
}

/** A session as shown to its owner. */
export interface SessionView {
  id: string;
  /** Such as "Firefox on Linux". */
  device: string;
  address: string;
  signedInAt: Date;
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** @returns the active sessions of a staff member, last used first */
export async function listSessions({ id, sessionId }: StaffMember): Promise<SessionView[]> {
  const sessions = await findSessions(new ObjectId(id));
  return sessions.map((session) => ({
    id: session._id.toHexString(),
    device: describeDevice(session.userAgent),
    address: describeAddress(session.ipAddress),
    signedInAt: session.createdAt,
    lastUsedAt: usedAt(session),
    isCurrent: session._id.toHexString() === sessionId,
  }));
}

export interface PasskeyView {
  id: string;
  name: string;
  addedAt: Date | null;
}

/** @returns the passkeys of a staff member, oldest first */
export async function listPasskeys({ id }: StaffMember): Promise<PasskeyView[]> {
  const passkeys = await collection('staff_passkeys');
  const stored = await passkeys
    .find({ userId: new ObjectId(id) })
    .sort({ _id: 1 })
    .toArray();
  return stored.map(({ _id, name, createdAt }) => ({
    id: _id.toHexString(),
    name: name || 'Passkey',
    addedAt: createdAt ?? null,
  }));
}

const usedAt = ({ lastUsedAt, createdAt }: { lastUsedAt?: Date; createdAt: Date }) => lastUsedAt ?? createdAt;

async function findSessions(userId: ObjectId) {
  const sessions = await (await collection('staff_sessions')).find({ userId }).toArray();
  const now = Date.now();
  return sessions
    .filter(({ expiresAt }) => expiresAt.getTime() > now)
    .sort((one, other) => usedAt(other).getTime() - usedAt(one).getTime());
}
