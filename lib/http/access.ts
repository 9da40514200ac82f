import type { StaffMember } from '@/lib/auth/schema';
import { config } from '@/lib/config';
import { ApiError, notFound } from './errors';

/** Who may call: everybody, staff alone, or whoever wants to become staff; the last two only with `ADMIN_ENABLED`. */
export type Access = 'public' | 'staff' | 'sign-in';

/** Who calls: a member of staff where the access says so, and nobody that we know otherwise. */
export type Caller<Allowed extends Access> = Allowed extends 'staff' ? StaffMember : null;

/**
 * Decides whether a request may make a call.
 * @throws ApiError `not_found` for all but public calls while `ADMIN_ENABLED` is off, which answer as if they did
 *   not exist; `unauthorized` for staff calls without a session
 */
export async function authorise<Allowed extends Access>(
  access: Allowed,
  request: Request,
): Promise<Caller<Allowed>> {
  if (access === 'public') return null as Caller<Allowed>;
  if (!config().ADMIN_ENABLED) throw notFound('call');
  if (access === 'sign-in') return null as Caller<Allowed>;
  // Loaded when it is needed: public calls do without the sign-in library.
  const { readStaff } = await import('@/lib/auth/session');
  const staff = await readStaff(request.headers);
  if (!staff) throw new ApiError('unauthorized', 'Sign in as staff first.');
  return staff as Caller<Allowed>;
}
