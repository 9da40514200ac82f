import { useRef, useState } from 'react';
import { isSameValue } from '@/components/staff/record/field-draft';
import { useRecord } from '@/components/staff/record/use-record';
import { ChangedMeanwhile } from '@/components/staff/record/use-save';
import type { Choices } from '@/lib/domain/newsletter/issue-choices';
import type { IssueView } from '@/lib/domain/newsletter/issue-schema';
import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';

type IssueFields = Pick<IssueView, 'subject' | 'intro' | 'rumors' | 'stories'>;
type FieldName = keyof IssueFields;
/** The address of its calls. */
export type IssuePath = `/_api/admin/newsletter/issues/${string}`;

const NAMES: readonly FieldName[] = ['subject', 'intro', 'rumors', 'stories'];
const CONFLICT = 409;
const LOOK_AGAIN = 'Someone just changed this. Check it and send again.';

/**
 * An issue, and what was typed and is not saved yet. Fields that the editor has not changed follow the stored issue.
 * @param choices name the rumors and stories that somebody else has chosen
 */
export function useIssue(initial: IssueView, choices: Choices) {
  const path: IssuePath = `/_api/admin/newsletter/issues/${initial._id}`;
  const newest = useRef(initial);
  const read = async () => {
    newest.current = (await callStaff('GET', path)).issue;
    return newest.current;
  };
  const { record: issue, set, edit } = useRecord(initial, read);
  const [typed, setTyped] = useState<Partial<IssueFields>>({});

  /** Makes a change for the version on file. If it is refused because of what is stored, that is shown. */
  const change = async (
    seen: IssueView,
    send: (now: IssueView) => Promise<IssueView>,
  ): Promise<IssueView> => {
    newest.current = seen;
    try {
      return await edit({}, () => send(newest.current));
    } catch (error) {
      if (error instanceof CallError && error.status === CONFLICT) await read().then(set, () => {});
      throw error;
    }
  };

  /**
   * Saves what was typed, on top of what others have changed meanwhile.
   * @throws CallError, or `ChangedMeanwhile` if they have changed the same: saving again replaces it
   */
  const save = async (): Promise<IssueView> => {
    const names = NAMES.filter((name) => name in typed && !isSameValue(typed[name], issue[name]));
    const fields = Object.fromEntries(names.map((name) => [name, typed[name]]));
    const forget = () =>
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== typed[name as FieldName])),
      );
    if (names.length === 0) {
      forget();
      return issue;
    }
    const saved = await change(issue, async (now) => {
      const [theirs] = names.filter(
        (name) => !isSameValue(now[name], issue[name]) && !isSameValue(now[name], typed[name]),
      );
      if (theirs) {
        throw new ChangedMeanwhile(
          `Someone just changed the ${theirs} to “${shown(now, theirs, choices)}”. Save again to replace it.`,
        );
      }
      return (await callStaff('PATCH', path, { ...fields, version: now.version })).issue;
    });
    forget();
    return saved;
  };

  /**
   * Saves what was typed, and sends the issue.
   * @throws CallError, or `ChangedMeanwhile` if it has become another than the editor has seen
   */
  const send = async (call: 'send' | 'send-again'): Promise<void> => {
    const seen = issue.status === 'draft' ? await save() : issue;
    const isOther = NAMES.some((name) => !(name in typed) && !isSameValue(seen[name], issue[name]));
    if (isOther) throw new ChangedMeanwhile(LOOK_AGAIN);
    await change(seen, async (now) => {
      if (NAMES.some((name) => !isSameValue(now[name], seen[name]))) throw new ChangedMeanwhile(LOOK_AGAIN);
      return (await callStaff('POST', `${path}/${call}`, { version: now.version })).issue;
    });
  };

  return {
    path,
    issue,
    fields: { ...issue, ...typed } satisfies IssueFields,
    set,
    setField: <Name extends FieldName>(name: Name, value: IssueFields[Name]) =>
      setTyped(({ [name]: _before, ...others }) =>
        isSameValue(value, issue[name]) ? others : { ...others, [name]: value },
      ),
    save,
    send,
  };
}

function shown(issue: IssueView, name: FieldName, choices: Choices): string {
  if (name === 'subject' || name === 'intro') return issue[name];
  const labels = issue[name].map((id) => choices[name].find((choice) => choice.id === id)?.label ?? id);
  return labels.join('”, “') || 'none';
}
