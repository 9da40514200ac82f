import type { StaffMember } from '@/lib/platform/auth/schema';
import { config } from '@/lib/platform/config/config';
import { ApiError, notFound } from './errors';

/** Who may call: everyone, staff, or people signing in as staff; the last two only with `ADMIN_ENABLED`. */
export type Access = 'public' | 'staff' | 'sign-in';

/** The caller: a staff member for staff calls, otherwise unknown. */
export type Caller<Allowed extends Access> = Allowed extends 'staff' ? StaffMember : null;

/**
 * Decides whether a request may make a call.
 * @throws ApiError `not_found` for all but public calls while `ADMIN_ENABLED` is off; `unauthorized` for staff calls
 *   without a session
 */
export async function authorize<Allowed extends Access>(
  access: Allowed,
  request: Request,
): Promise<Caller<Allowed>> {
  if (access === 'public') return null as Caller<Allowed>;
  if (!config().ADMIN_ENABLED) throw notFound('call');
  if (access === 'sign-in') return null as Caller<Allowed>;
  // Imported lazily, since public calls do not need the sign-in library.
  const { readStaff } = await import('@/lib/platform/auth/session');
  const staff = await readStaff(request.headers);
  if (!staff) throw new ApiError('unauthorized', 'Sign in as staff first.');
  return staff as Caller<Allowed>;
}
