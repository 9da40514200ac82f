import { type ChangedFields, useRecord } from '@/components/staff/record/use-record';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';

interface Answer {
  journalist: StaffJournalistView;
}

/** A journalist to edit, and the calls that do it. */
export function useJournalistRecord(initial: StaffJournalistView) {
  const readCurrent = async () =>
    (await callStaff('GET', `/_api/admin/journalist/username/${initial.username}`)).journalist;
  const { record: journalist, set, edit, latest } = useRecord(initial, readCurrent);
  /** Changes fields by a call that takes the seen version. */
  const change = (fields: ChangedFields<StaffJournalistView>, call: (version: number) => Promise<Answer>) =>
    edit(fields, async (version) => (await call(version)).journalist);
  /** Takes the answer of a call that can be made on top of any other change, such as adding a badge. */
  const take = async (call: Promise<Answer>) => set((await call).journalist);
  const refresh = async () => set(await readCurrent());
  return { journalist, latest, change, take, refresh };
}

export type JournalistRecord = ReturnType<typeof useJournalistRecord>;
