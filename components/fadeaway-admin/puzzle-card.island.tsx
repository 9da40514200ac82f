'use client';

import { type FormEvent, useId, useState } from 'react';
import { SaveMessage } from '@/components/desk-records/save-message';
import { useRecord } from '@/components/desk-records/use-record';
import { useSave } from '@/components/desk-records/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import { callStaff } from '@/lib/browser/staff-call';
import type { StaffPuzzleView } from '@/lib/fadeaway/staff-schema';
import { draftOf, editOf } from './puzzle-draft';
import { PuzzleFields } from './puzzle-fields';
import { PuzzlePreview } from './puzzle-preview.island';

const EDITED = ['gameNumber', 'image_url', 'target_phrase', 'free_hint', 'hints', 'string_date'] as const;

async function readPuzzle(id: string): Promise<StaffPuzzleView> {
  const found = (await callStaff<StaffPuzzleView[]>('GET', '/_api/stats-games')).find(
    ({ _id }) => _id === id,
  );
  if (!found) throw new Error('This game has been deleted meanwhile.');
  return found;
}

interface Props {
  initial: StaffPuzzleView;
  onChange: (puzzle: StaffPuzzleView) => void;
}

/** A puzzle, and in edit mode the form to change it. */
export function PuzzleCard({ initial, onChange }: Props) {
  const id = useId();
  const { record: puzzle, edit } = useRecord(initial, () => readPuzzle(initial._id));
  const [draft, setDraft] = useState<ReturnType<typeof draftOf> | null>(null);
  const [hasPreview, setHasPreview] = useState(false);
  const { saving, save, reset, isBusy } = useSave();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft) return;
    const isSaved = await save(async () => {
      const changed = await edit(EDITED, (version) =>
        callStaff<StaffPuzzleView>('PATCH', `/_api/stats-game/${puzzle._id}`, {
          ...editOf(draft, puzzle),
          version,
        }),
      );
      onChange(changed);
    });
    if (isSaved) setDraft(null);
  };
  const cancel = () => {
    setDraft(null);
    reset();
  };
  return (
    <li className="record-part" aria-label={`Game ${puzzle.gameNumber}`}>
      <h2>Game {puzzle.gameNumber}</h2>
      {draft ? (
        <ScriptForm className="records record-fields" noValidate onSubmit={(event) => void submit(event)}>
          <PuzzleFields id={id} draft={draft} onChange={setDraft} hasNumber />
          <div className="record-answers">
            <button type="submit" className="button button-strong" disabled={isBusy}>
              Save
            </button>
            <button type="button" className="button" onClick={cancel}>
              Cancel
            </button>
            <SaveMessage saving={saving} />
          </div>
        </ScriptForm>
      ) : (
        <PuzzleFacts puzzle={puzzle} />
      )}
      <div className="record-answers">
        {!draft && (
          <button type="button" className="pill" onClick={() => setDraft(draftOf(puzzle))}>
            Edit <span className="sr-only">game {puzzle.gameNumber}</span>
          </button>
        )}
        <button
          type="button"
          className="pill"
          aria-expanded={hasPreview}
          onClick={() => setHasPreview(!hasPreview)}
        >
          {hasPreview ? 'Hide preview' : 'Preview'}
          <span className="sr-only"> of game {puzzle.gameNumber}</span>
        </button>
        {!draft && <SaveMessage saving={saving} />}
      </div>
      {hasPreview && <PuzzlePreview draft={draft ?? draftOf(puzzle)} />}
    </li>
  );
}

function PuzzleFacts({ puzzle }: { puzzle: StaffPuzzleView }) {
  const [isBroken, setBroken] = useState(false);
  const { image_url: image, target_phrase, free_hint, hints, string_date } = puzzle;
  return (
    <div className="puzzle-facts">
      {image && !isBroken ? (
        <img src={image} alt={target_phrase} width={120} height={120} onError={() => setBroken(true)} />
      ) : (
        <p className="puzzle-no-picture note">No image available</p>
      )}
      <dl>
        <dt>Target phrase</dt>
        <dd>{target_phrase}</dd>
        <dt>Free hint</dt>
        <dd>{free_hint || '–'}</dd>
        {hints.map(({ _id, hint }, index) => (
          <HintFact key={_id} label={`Hint ${index + 1}`} hint={hint} />
        ))}
        <dt>Date</dt>
        <dd>{string_date ?? 'No date set'}</dd>
      </dl>
    </div>
  );
}

const HintFact = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{hint}</dd>
  </>
);
