'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/browser/staff-call';
import { formatCount } from '@/lib/text/count';
import { FormField } from './form-field';
import { SaveProblemNote } from './save-problem';
import { useSaving } from './use-saving';

interface Chosen {
  id: string;
  name: string;
  version: number;
}

/** The list of topics, those chosen in which are resolved together. */
export function MarkResolved({ total, children }: { total: number; children: ReactNode }) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [resolution, setResolution] = useState('');
  const [day, setDay] = useState('');
  const saving = useSaving();
  const open = () => {
    const found = chosenIn(list.current);
    setChosen(found);
    setEmpty(found.length === 0);
  };
  const resolve = async () => {
    const resolved = await saving.save(async () => {
      for (const { id, version } of chosen) {
        const body = { resolution: resolution.trim(), ...(day && { resolution_date: day }), version };
        await callStaff('PATCH', `/_api/admin/topics/${id}`, body);
        setChosen((left) => left.filter((topic) => topic.id !== id));
      }
      return true;
    });
    if (!resolved) return;
    setResolution('');
    setDay('');
    router.refresh();
  };
  return (
    <div ref={list}>
      <div className="desk-tools topic-list-tools">
        <button type="button" className="pill" onClick={open}>
          Mark Resolved
        </button>
        <p role="alert" className="form-problem">
          {isEmpty && 'No topics found'}
        </p>
        <p className="desk-count">
          {formatCount(total)} {total === 1 ? 'topic' : 'topics'}
        </p>
      </div>
      {children}
      <Dialog title="Mark Resolved" isOpen={chosen.length > 0} onClose={() => setChosen([])}>
        <ScriptForm
          className="topic-form"
          onSubmit={(event) => {
            event.preventDefault();
            void resolve();
          }}
        >
          <p>{chosen.map(({ name }) => name).join(', ')}</p>
          <FormField
            label="Resolution"
            rows={3}
            maxLength={10_000}
            value={resolution}
            problem={saving.problem?.fields.resolution}
            onChange={({ target }) => setResolution(target.value)}
          />
          <FormField
            label="Resolution date"
            type="date"
            value={day}
            problem={saving.problem?.fields.resolution_date}
            onChange={({ target }) => setDay(target.value)}
          />
          <SaveProblemNote saving={saving} />
          <button
            type="submit"
            className="button button-strong"
            disabled={resolution.trim() === '' || saving.isSaving}
          >
            Mark Resolved
          </button>
        </ScriptForm>
      </Dialog>
    </div>
  );
}

const chosenIn = (list: HTMLElement | null): Chosen[] =>
  [...(list?.querySelectorAll<HTMLInputElement>('input[name="topic"]:checked') ?? [])].map(
    ({ value, dataset }) => ({ id: value, name: dataset.name ?? '', version: Number(dataset.version) }),
  );
