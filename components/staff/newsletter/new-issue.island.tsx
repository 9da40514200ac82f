'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/platform/browser/staff-call';
import './newsletter-desk.css';

/** Creates a draft and opens it. */
export function NewIssue() {
  const id = useId();
  const router = useRouter();
  const [subject, setSubject] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      const { issue } = await callStaff('POST', '/_api/admin/newsletter/issues', {
        subject: subject.trim(),
      });
      router.push(`/admin/newsletter/${issue._id}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It wasn’t created. Try again.');
    }
  };
  return (
    <ScriptForm className="new-issue" onSubmit={submit}>
      <label htmlFor={id}>New issue’s subject</label>
      <input
        id={id}
        className="field"
        maxLength={200}
        autoComplete="off"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <button type="submit" className="pill" disabled={!subject.trim()}>
        Create
      </button>
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
    </ScriptForm>
  );
}
