import { faultInTime } from '@/lib/platform/db/client';
import { noteOutage, noteOutageEnd } from '@/lib/platform/telemetry/outage';
import { staffAuth } from './auth';

/** No session has it. */
const TOKEN = 'readiness';
const OUTAGE = 'staff sign-in';

/** @returns whether the sign-in library reads sessions from the database; logs when that begins to fail, and its end */
export async function canReadSessions(): Promise<boolean> {
  const fault = await faultInTime(readSession());
  if (fault) noteOutage(OUTAGE, fault, 'staff cannot sign in');
  else noteOutageEnd(OUTAGE, 'staff can sign in again');
  return fault === null;
}

async function readSession(): Promise<void> {
  const { internalAdapter } = await (await staffAuth()).$context;
  await internalAdapter.findSession(TOKEN);
}
