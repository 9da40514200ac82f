import { config } from '@/lib/config';
import { ApiError, notFound } from './errors';

/** Who may call: everybody, or staff alone. */
export type Access = 'public' | 'staff';

/** A member of staff who makes a call. */
export interface StaffMember {
  id: string;
  name: string;
}

/** Who calls: a member of staff where the access says so, and nobody that we know otherwise. */
export type Caller<Allowed extends Access> = Allowed extends 'staff' ? StaffMember : null;

/**
 * Decides whether a request may make a call. There is no staff sign-in yet, so nobody passes as staff.
 * @throws ApiError `not_found` for staff calls while `ADMIN_ENABLED` is off, which answer as if they did not
 *   exist; `unauthorized` without a session
 */
export async function authorise<Allowed extends Access>(
  access: Allowed,
  _request: Request,
): Promise<Caller<Allowed>> {
  if (access === 'public') return null as Caller<Allowed>;
  if (!config().ADMIN_ENABLED) throw notFound('call');
  throw new ApiError('unauthorized', 'Sign in as staff first.');
}
