import { shownStaffName } from '@/lib/platform/auth/schema';
import type { Actor } from '@/lib/platform/documents/audit-schema';

/** @returns how editors see who made a change: staff by their name, others by their file or source */
export const actorName = ({ kind, name }: Actor): string => (kind === 'staff' ? shownStaffName(name) : name);
