'use client';

import { type FormEvent, useId } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { EntityRefView } from '@/lib/platform/schema/fields';
import { isPlaceholderName } from '@/lib/platform/text/placeholder-name';
import { BadgesField } from './badges-field';
import { HomePageField } from './home-page-field.island';
import { emptyHint, ProfileField, problemProps } from './profile-field';
import { RatingField } from './rating-field';
import type { JournalistRecord } from './use-journalist-record';
import { useProfileForm } from './use-profile-form';

interface Props {
  record: JournalistRecord;
  teams: readonly EntityRefView[];
}

const TEXTS = [
  { name: 'bio', label: 'Bio', maxLength: 10_000, isLong: true },
  { name: 'affiliation', label: 'Affiliation', maxLength: 500, isLong: false },
  { name: 'sports', label: 'Sports', maxLength: 200, isLong: false },
] as const;

/** What the profile of a journalist says, as one form. */
export function ProfileForm({ record, teams }: Props) {
  const id = useId();
  const form = useProfileForm(record);
  const { values, stored, problems, setField } = form;
  const focus = (name: string) => document.getElementById(`${id}-${name}`)?.focus();
  /** At the field that is invalid: of a rating, its number or its reason. */
  const focusProblem = (name: string) =>
    (
      document.querySelector<HTMLElement>(`[id^="${id}-${name}"][aria-invalid]`) ??
      document.getElementById(`${id}-${name}`)
    )?.focus();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const failed = await form.save();
    if (failed) focusProblem(failed);
  };
  return (
    <section className="record-part" aria-label="Profile">
      <h2>Profile</h2>
      <ScriptForm noValidate onSubmit={(event) => void submit(event)}>
        {TEXTS.map(({ name, label, maxLength, isLong }) => {
          const field = {
            id: `${id}-${name}`,
            className: 'field',
            maxLength,
            value: values[name] ?? '',
            placeholder: emptyHint(values[name], stored[name]),
            onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
            ...problemProps(`${id}-${name}`, problems[name]),
          };
          return (
            <ProfileField
              key={name}
              id={field.id}
              label={label}
              problem={problems[name]}
              tools={
                stored[name] !== '' && (
                  <button
                    type="button"
                    className="pill"
                    aria-disabled={values[name] === null}
                    onClick={() => {
                      setField(name, null);
                      focus(name);
                    }}
                  >
                    Clear <span className="sr-only">{label}</span>
                  </button>
                )
              }
            >
              {isLong ? <textarea {...field} rows={4} /> : <input {...field} />}
            </ProfileField>
          );
        })}
        <ProfileField id={`${id}-team`} label="Team" problem={problems.team}>
          <select
            id={`${id}-team`}
            className="field"
            value={values.team}
            onChange={({ target }) => setField('team', target.value)}
            {...problemProps(`${id}-team`, problems.team)}
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
        </ProfileField>
        <RatingField id={`${id}-rating`} form={form} journalist={record.journalist} />
        <BadgesField id={`${id}-badges`} form={form} />
        <HomePageField id={`${id}-show_on_homepage`} form={form} />
        <div className="record-field">
          <div className="record-answers">
            <SaveButton isReady={form.isReady}>Save</SaveButton>
            <SaveMessage saving={form.saving} />
          </div>
        </div>
      </ScriptForm>
    </section>
  );
}
