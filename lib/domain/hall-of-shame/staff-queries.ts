import { collection } from '@/lib/platform/db/collections';
import { type StaffHallOfShameView, viewStaffHallOfShame } from './staff-schema';

/** The Hall of Shame for staff, newest first; not cached. */
export async function listStaffHallOfShame(): Promise<StaffHallOfShameView[]> {
  const entries = await collection('hall_of_shame');
  const stored = await entries.find({ 'meta.deleting': null }).sort({ timestamp: -1, _id: -1 }).toArray();
  return stored.map(viewStaffHallOfShame);
}
