'use client';

import { type FormEvent, useId, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { creationOf, emptyDraft, PATH_LABELS, type PuzzleDraft } from './puzzle-draft';
import { PuzzleFields } from './puzzle-fields';
import { PuzzlePreview } from './puzzle-preview.island';

interface Props {
  /** The day after the latest. */
  nextDay: string;
  onCreate: (puzzle: StaffPuzzleView) => void;
}

/** The form that creates a puzzle, with its preview. */
export function NewPuzzle({ nextDay, onCreate }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(() => emptyDraft(''));
  // Null until it is changed: the day after the latest game, whose date may change on this page.
  const [day, setDay] = useState<string | null>(null);
  const draft = { ...typed, day: day ?? nextDay };
  const type = (next: PuzzleDraft) => {
    setTyped(next);
    if (next.day !== draft.day) setDay(next.day);
  };
  const { saving, save, isBusy } = useSave(PATH_LABELS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(async () => {
      onCreate(await callStaff('POST', '/_api/stats-game', creationOf(draft)));
      setTyped(emptyDraft(''));
      setDay(null);
    }, 'Created');
  };
  return (
    <section className="record-part" aria-label="New game">
      <h2>New game</h2>
      <ScriptForm className="records record-fields" noValidate onSubmit={submit}>
        <PuzzleFields id={id} draft={draft} onChange={type} hasNumber={false} />
        <div className="record-answers">
          <SaveButton className="button button-strong" isReady={!isBusy}>
            Create
          </SaveButton>
          <SaveMessage saving={saving} />
        </div>
      </ScriptForm>
      <details className="puzzle-try">
        <summary>Preview</summary>
        <PuzzlePreview draft={draft} />
      </details>
    </section>
  );
}
