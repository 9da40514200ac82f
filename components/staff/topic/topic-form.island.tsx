'use client';

import type { FormEvent } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { ScriptForm } from '@/components/ui/script-form.island';
import { noTradeResolution } from '@/lib/domain/topic/staff-prompts';
import { type FieldName, shownFields, type TopicFields } from './draft';
import { FormField } from './form-field';
import { SaveProblemNote } from './save-problem';
import { TopicConflict } from './topic-conflict';
import type { TopicEditor } from './use-topic';

type TextName = Exclude<FieldName, 'show_on_homepage'>;

/** Fields that are sent under another name. */
const SENT_AS: Partial<Record<FieldName, string>> = {
  source_url: 'resolution_source.url',
  source_note: 'resolution_source.note',
};

/** The fields of a topic. Only changed ones are sent. */
export function TopicForm({ editor }: { editor: TopicEditor }) {
  const { topic, draft, conflicts, saving, savedAt, setField, submit } = editor;
  const values = shownFields(topic, draft);
  const isChanged = Object.keys(draft).length > 0;
  const noTrade = noTradeResolution(topic);
  const text = (name: TextName, label: string) => ({
    label,
    name,
    value: values[name],
    problem: saving.problem?.fields[SENT_AS[name] ?? name],
    onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
  });
  const resolve = (changes: Partial<Pick<TopicFields, 'resolution' | 'resolution_date'>>) => {
    for (const [name, value] of Object.entries(changes)) setField(name as TextName, value);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <ScriptForm className="topic-form" aria-label="Topic" onSubmit={onSubmit}>
      <FormField {...text('name', 'Name')} required maxLength={200} />
      <div className="topic-form-pair">
        <FormField {...text('short_name', 'Short name')} maxLength={80} />
        <FormField
          {...text('slug', 'Slug')}
          required
          maxLength={200}
          hint="The old address will redirect here."
        />
      </div>
      <FormField {...text('description', 'Description')} rows={3} maxLength={10_000} />
      <FormField {...text('resolution', 'Resolution')} rows={3} maxLength={10_000} />
      <div className="desk-tools topic-resolve">
        <button
          type="button"
          className="pill"
          disabled={noTrade === null}
          title={noTrade === null ? 'Only for a topic with exactly one player' : undefined}
          onClick={() =>
            resolve({ resolution: noTrade ?? '', resolution_date: values.resolution_date || today() })
          }
        >
          Populate resolution (no trade)
        </button>
        <button
          type="button"
          className="pill"
          disabled={values.resolution === ''}
          onClick={() => resolve({ resolution: '', resolution_date: '' })}
        >
          Unresolve
        </button>
      </div>
      <div className="topic-form-pair">
        <FormField {...text('source_url', 'Source')} type="url" maxLength={2000} placeholder="https://" />
        <FormField {...text('source_note', 'Note on the source')} maxLength={500} />
      </div>
      <div className="topic-form-pair">
        <FormField {...text('start_date', 'Start date')} type="date" />
        <FormField {...text('resolution_date', 'Resolution date')} type="date" />
      </div>
      <label className="desk-check">
        <input
          type="checkbox"
          checked={values.show_on_homepage}
          onChange={({ target }) => setField('show_on_homepage', target.checked)}
        />
        Show on the home page
      </label>
      {conflicts.length > 0 && <TopicConflict editor={editor} />}
      <SaveProblemNote saving={saving} />
      <div className="task-form-answers">
        <SaveButton
          className="button button-strong"
          isReady={isChanged && !saving.isSaving && values.name.trim() !== ''}
        >
          {saving.isSaving ? 'Saving…' : 'Save'}
        </SaveButton>
        <p role="status" className="form-success">
          {!isChanged && savedAt > 0 && !saving.isSaving && 'Saved.'}
        </p>
      </div>
    </ScriptForm>
  );
}

/** @returns the day in the editor's time zone, such as 2026-01-31 */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
