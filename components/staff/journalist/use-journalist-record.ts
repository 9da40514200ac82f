import { useRecord } from '@/components/staff/record/use-record';
import type { StaffJournalistView } from '@/lib/domain/journalist/staff-schema';
import { callStaff, callStaffUntyped } from '@/lib/platform/browser/staff-call';

interface Answer {
  journalist: StaffJournalistView;
}

/** A journalist to edit, and the calls that do it. */
export function useJournalistRecord(initial: StaffJournalistView) {
  const readCurrent = async () =>
    (await callStaff('GET', `/_api/admin/journalist/username/${initial.username}`)).journalist;
  const { record: journalist, set, edit, latest } = useRecord(initial, readCurrent);
  /** Changes fields by a call that takes the seen version. */
  const change = (
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    fields: readonly (keyof StaffJournalistView)[],
  ) =>
    edit(
      fields,
      async (version) => (await callStaffUntyped<Answer>(method, path, { ...body, version })).journalist,
    );
  /** Makes a call that can be made on top of any other change, such as adding a badge. */
  const send = async (...request: Parameters<typeof callStaffUntyped>) =>
    set((await callStaffUntyped<Answer>(...request)).journalist);
  const refresh = async () => set(await readCurrent());
  return { journalist, latest, change, send, refresh };
}

export type JournalistRecord = ReturnType<typeof useJournalistRecord>;
