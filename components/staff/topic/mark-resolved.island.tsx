'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog.island';
import { ScriptForm } from '@/components/ui/script-form.island';
import { CallError } from '@/lib/platform/browser/call';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { formatCount } from '@/lib/platform/text/count';
import { FormField } from './form-field';
import { SaveProblemNote } from './save-problem';
import { useRetryableSave } from './use-retryable-save';

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
  const saving = useRetryableSave();
  const open = () => {
    const selection = chosenIn(list.current);
    setChosen(selection);
    setEmpty(selection.length === 0);
  };
  const resolve = async () => {
    const resolved = await saving.save(async () => {
      const fields = { resolution: resolution.trim(), ...(day && { resolution_date: day }) };
      for (const topic of chosen) {
        await resolveTopic(topic, fields, (version) =>
          setChosen((left) => left.map((one) => (one.id === topic.id ? { ...one, version } : one))),
        );
        setChosen((left) => left.filter(({ id }) => id !== topic.id));
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

interface Fields {
  resolution: string;
  resolution_date?: string;
}

/**
 * Resolves a topic, also if somebody else has changed other fields of it meanwhile.
 * @param onSeen called with the version that the editor is told of
 * @throws CallError; with their resolution if somebody else has resolved it meanwhile: resolving again replaces it
 */
async function resolveTopic(
  { id, name, version }: Chosen,
  fields: Fields,
  onSeen: (version: number) => void,
) {
  const path = `/_api/admin/topics/${id}` as const;
  try {
    await callStaff('PATCH', path, { ...fields, version });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    const { topic } = await callStaff('GET', `/_api/admin/topic/${id}?limit=1`);
    if (topic.version === version) throw error;
    const theirs = error.issues.map(({ path: field }) => field).filter((field) => field in fields);
    const isSame = topic.resolution === fields.resolution && !theirs.includes('resolution_date');
    if (theirs.length > 0 && !isSame) {
      onSeen(topic.version);
      const resolved = topic.resolution
        ? `just resolved “${name}”: “${topic.resolution}”`
        : `just reopened “${name}”`;
      throw new CallError(`Someone ${resolved}. Mark Resolved again to replace it.`, 409, 'conflict');
    }
    await callStaff('PATCH', path, { ...fields, version: topic.version });
  }
}

const chosenIn = (list: HTMLElement | null): Chosen[] =>
  [...(list?.querySelectorAll<HTMLInputElement>('input[name="topic"]:checked') ?? [])].map(
    ({ value, dataset }) => ({ id: value, name: dataset.name ?? '', version: Number(dataset.version) }),
  );
