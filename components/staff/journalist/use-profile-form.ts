import { useState } from 'react';
import { shownValues, withValue } from '@/components/staff/record/field-draft';
import {
  ChangedMeanwhile,
  changedTo,
  type SaveState,
  saveErrorMessage,
} from '@/components/staff/record/use-save';
import { useUnsavedWarning } from '@/components/staff/record/use-unsaved-warning';
import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import {
  badgesOf,
  changedParts,
  conflictOf,
  fieldsOf,
  type ProfileDraft,
  type ProfileFields,
  type ProfilePart,
  partOf,
  ratingProblem,
  rebasedPart,
  withoutSaved,
} from './profile-draft';
import type { JournalistRecord } from './use-journalist-record';

const IDLE: SaveState = { status: 'idle', message: '' };
/** After no answer, or the end of the session, further calls would fail alike. */
const ENDING: readonly number[] = [0, 401];

type Problems = Readonly<Partial<Record<ProfilePart, string>>>;

/**
 * The form of a journalist: one save sends the call of each changed field. What fails stays typed, with its problem at the
 * field, and what else was changed is saved.
 */
export function useProfileForm(record: JournalistRecord) {
  const [draft, setDraft] = useState<ProfileDraft>({});
  const [problems, setProblems] = useState<Problems>({});
  const [saving, setSaving] = useState<SaveState>(IDLE);
  const stored = fieldsOf(record.journalist);
  const values = { ...shownValues(stored, draft), badges: badgesOf(stored.badges, draft) };
  const changed = changedParts(stored, draft);
  const isBusy = saving.status === 'saving';

  useUnsavedWarning(changed.length > 0);

  const setField = <Name extends keyof ProfileFields>(name: Name, value: ProfileFields[Name]) => {
    setDraft((before) => withValue(before, stored, name, value));
    setProblems(({ [partOf(name)]: _solved, ...others }) => others);
    if (!isBusy) setSaving(IDLE);
  };

  /** @throws ChangedMeanwhile if somebody else has changed the same since the editor began: saving again replaces it */
  const sendOnTop = async (part: ProfilePart) => {
    const current = fieldsOf(record.latest());
    const conflict = part === 'badges' ? undefined : conflictOf(draft, part, current);
    if (conflict) throw changedTo(record.latest()[conflict === 'reason' ? 'rating_reason' : conflict]);
    return send(record, part, { ...values, badges: badgesOf(current.badges, draft) });
  };

  /** @returns the part at which the first problem stands; undefined if all is saved */
  const save = async (): Promise<ProfilePart | undefined> => {
    if (isBusy || changed.length === 0) return undefined;
    setSaving({ status: 'saving', message: 'Saving…' });
    const failed: Partial<Record<ProfilePart, string>> = {};
    let ended: string | undefined;
    for (const part of changed) {
      if (ended) {
        failed[part] = ended;
        continue;
      }
      try {
        const problem = part === 'rating' ? ratingProblem(values) : null;
        if (problem) failed[part] = problem;
        else await sendOnTop(part);
      } catch (error) {
        failed[part] = saveErrorMessage(error);
        // The editor is told what is on file, and saves on top of it next.
        if (error instanceof ChangedMeanwhile)
          setDraft((before) => rebasedPart(before, part, fieldsOf(record.latest())));
        if (error instanceof CallError && ENDING.includes(error.status)) ended = failed[part];
      }
      if (!failed[part]) setDraft((before) => withoutSaved(before, part, draft));
    }
    setProblems(failed);
    const left = Object.keys(failed).length;
    setSaving(
      left === 0
        ? { status: 'saved', message: 'Saved' }
        : {
            status: 'failed',
            message:
              changed.length === 1
                ? 'Not saved: see above.'
                : `${left} of ${changed.length} changes not saved: see above.`,
          },
    );
    return changed.find((part) => failed[part]);
  };

  return { values, stored, problems, saving, save, setField, isReady: !isBusy && changed.length > 0 };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

const textOf = (typed: string | null) => typed?.trim() ?? null;

/** Makes the call of a part. */
async function send({ latest, change, take }: JournalistRecord, part: ProfilePart, values: ProfileFields) {
  const { _id, username, badges } = latest();
  const path = `/_api/journalist/${_id}` as const;
  const rating =
    values.rating === null
      ? { rating: null }
      : { rating: Number(values.rating), reason: values.reason.trim() };
  switch (part) {
    case 'bio':
    case 'affiliation':
      return change({ [part]: textOf(values[part]) }, (version) =>
        callStaff('POST', `${path}/${part}`, { [part]: textOf(values[part]), version }),
      );
    case 'team':
      return change({ team: undefined }, (version) =>
        callStaff('POST', `${path}/team`, { team: values.team || null, version }),
      );
    case 'sports':
      return change({ sports: textOf(values.sports) }, (version) =>
        callStaff('PATCH', `/_api/journalists/${_id}`, { sports: textOf(values.sports), version }),
      );
    case 'rating':
      return change({ rating: rating.rating, rating_reason: rating.reason ?? null }, (version) =>
        callStaff('POST', `${path}/rating`, { ...rating, version }),
      );
    case 'show_on_homepage':
      return change({ show_on_homepage: values.show_on_homepage }, (version) =>
        callStaff('PATCH', `/_api/journalists/${_id}`, {
          show_on_homepage: values.show_on_homepage,
          version,
        }),
      );
    case 'badges':
      for (const badge of values.badges.filter((one) => !badges.includes(one))) {
        await take(callStaff('POST', '/_api/badge/add', { username, newBadge: badge }));
      }
      for (const badge of badges.filter((one) => !values.badges.includes(one))) {
        await take(callStaff('POST', '/_api/badge/remove', { username, badgeToRemove: badge }));
      }
  }
}
