import type { ObjectId } from 'mongodb';
import type { WriteContext } from '@/lib/platform/documents/audit-schema';
import { reviseHallOfShameEntry } from './commands';
import { type StaffHallOfShameView, viewStaffHallOfShame } from './staff-schema';

/** Sets the description of an entry; null deletes it. Throws as `revise`. */
export async function describeHallOfShameEntry(
  id: ObjectId,
  description: string | null,
  context: WriteContext,
): Promise<StaffHallOfShameView> {
  return viewStaffHallOfShame((await reviseHallOfShameEntry(id, () => ({ description }), context)).after);
}
