import type { SourceView } from '@/lib/domain/ingest/staff-schema';

/** @returns how reading a source goes, in two words at most */
export function sourceStatus({
  enabled,
  failures,
  last_success_at,
}: Pick<SourceView, 'enabled' | 'failures' | 'last_success_at'>): string {
  if (!enabled) return 'Disabled';
  if (failures > 0) return 'Failing';
  return last_success_at ? 'Working' : 'Not read yet';
}
