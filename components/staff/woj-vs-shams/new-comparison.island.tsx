'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { ComparisonFields, type ComparisonText } from './comparison-fields';
import { rememberCreated } from './use-created-focus';
import '@/components/staff/record/records.css';

/** Creates a comparison, and opens it to add tweets. */
export function NewComparison({ path }: { path: string }) {
  const router = useRouter();
  const [text, setText] = useState<ComparisonText>({ title: '', description: '' });
  const { saving, save, isBusy } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.title.trim() === '') return;
    void save(async () => {
      const made = await callStaff('POST', '/_api/woj-shams', text);
      rememberCreated(made._id);
      router.push(`${path}?id=${made._id}`);
    }, 'Created');
  };
  return (
    <ScriptForm className="records record-fields" aria-label="New comparison" onSubmit={submit}>
      <ComparisonFields text={text} onChange={setText} />
      <div className="record-answers">
        <button
          type="submit"
          className="button button-strong"
          disabled={text.title.trim() === ''}
          aria-disabled={isBusy}
        >
          Create
        </button>
        <SaveMessage saving={saving} />
      </div>
    </ScriptForm>
  );
}
