import type { ApiError } from '@/lib/platform/http/errors';
import type { Limit } from '@/lib/platform/http/limits';
import { canMail } from '@/lib/platform/mail/send';

/** What the forms that reach the editors have in common: limits of one network, and the page that they lead to. */
export const CONTACTS_A_MINUTE: Limit = { calls: 5, seconds: 60 };
export const CONTACTS_A_DAY: Limit = { calls: 30, seconds: 24 * 60 * 60 };

/** @returns the last part of the path of the page that a sent form leads to */
export function contactOutcome(failure: ApiError | null): string {
  if (!failure) return canMail() ? 'sent' : 'sent-without-mail';
  if (failure.code === 'too_many_requests') return 'too-many';
  return ['unavailable', 'internal'].includes(failure.code) ? 'failed' : 'invalid';
}
