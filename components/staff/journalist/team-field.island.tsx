'use client';

import { useId } from 'react';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import type { JournalistRecord } from './use-journalist-record';

interface Props {
  record: JournalistRecord;
  teams: readonly EntityRefView[];
}

/** The team that a journalist covers, saved when it is chosen. */
export function TeamField({ record: { journalist, change }, teams }: Props) {
  const id = useId();
  const { saving, save, isBusy } = useSave();
  const set = (team: string | null) =>
    save(() => change('POST', `/_api/journalist/${journalist._id}/team`, { team }, ['team']));
  return (
    <div className="record-field">
      <label htmlFor={id}>Team</label>
      <select
        id={id}
        className="field"
        aria-disabled={isBusy}
        value={journalist.team?._id ?? ''}
        onChange={(event) => void set(event.target.value || null)}
      >
        <option value="">No team</option>
        {teams
          .filter(({ name }) => !isPlaceholderName(name))
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
      </select>
      <div className="record-answers">
        <SaveMessage saving={saving} />
      </div>
    </div>
  );
}
