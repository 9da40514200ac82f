'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { SaveMessage } from '@/components/desk-records/save-message';
import { useSave } from '@/components/desk-records/use-save';
import { callStaff } from '@/lib/browser/staff-call';
import type { StaffComparisonView } from '@/lib/comparison/staff-schema';
import '@/components/desk-records/records.css';

/** Creates a comparison, and opens it to add tweets. */
export function NewComparison({ path }: { path: string }) {
  const id = useId();
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const { saving, save, isBusy } = useSave();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    void save(async () => {
      const made = await callStaff<StaffComparisonView>('POST', '/_api/woj-shams', { title, description });
      router.push(`${path}?id=${made._id}`);
    }, 'Created');
  };
  return (
    <form className="records record-fields" aria-label="New comparison" onSubmit={submit}>
      <label htmlFor={`${id}-title`}>Title</label>
      <input
        id={`${id}-title`}
        className="field"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className="field"
        maxLength={10_000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="record-answers">
        <button type="submit" className="button button-strong" disabled={isBusy || title.trim() === ''}>
          Create
        </button>
        <SaveMessage saving={saving} />
      </div>
    </form>
  );
}
