import { FIXED_TOPIC_SLUGS } from '@/lib/domain/tweet/vocabulary';
import { ApiError } from '@/lib/platform/http/errors';

/** @returns the error that names a field of the request and says what is wrong with it */
export const refused = (path: string, message: string, code: 'bad_request' | 'conflict' = 'bad_request') =>
  new ApiError(code, `${path} ${message}.`, [{ path, message }]);

/** @throws ApiError `bad_request` if a topic would be resolved before it began */
export function checkDates(
  { start_date, resolution_date }: { start_date: Date | null; resolution_date: Date | null },
  changed: { start_date?: unknown; resolution_date?: unknown },
): void {
  if (!start_date || !resolution_date || start_date <= resolution_date) return;
  if (changed.resolution_date !== undefined) {
    throw refused('resolution_date', 'must not be before the start date');
  }
  if (changed.start_date !== undefined) throw refused('start_date', 'must not be after the resolution date');
}

export const isFixed = (slug: string): boolean => (FIXED_TOPIC_SLUGS as readonly string[]).includes(slug);
