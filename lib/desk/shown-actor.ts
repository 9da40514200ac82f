import type { Actor } from '@/lib/audit/schema';
import { shownStaffName } from '@/lib/auth/schema';

/** @returns how editors see who made a change: staff by their name, others by their file or source */
export const shownActor = ({ kind, name }: Actor): string => (kind === 'staff' ? shownStaffName(name) : name);
