'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SaveButton } from '@/components/staff/record/save-button';
import { SaveMessage } from '@/components/staff/record/save-message';
import { useSave } from '@/components/staff/record/use-save';
import { ScriptForm } from '@/components/ui/script-form.island';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { draftOf, PATH_LABELS } from './puzzle-draft';
import { PuzzleFields } from './puzzle-fields';
import { PuzzlePreview } from './puzzle-preview.island';
import { usePuzzle } from './use-puzzle';

interface Props {
  initial: StaffPuzzleView;
  onChange: (puzzle: StaffPuzzleView) => void;
}

/** A puzzle, and in edit mode the form to change it. */
export function PuzzleCard({ initial, onChange }: Props) {
  const id = useId();
  const { puzzle, edit, open, type, close, save: savePuzzle } = usePuzzle(initial);
  const [hasPreview, setHasPreview] = useState(false);
  const { saving, save, reset, isBusy } = useSave(PATH_LABELS);
  const card = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  const isOpen = edit !== null;
  useEffect(() => {
    if (isOpen !== wasOpen.current) {
      card.current?.querySelector<HTMLElement>(isOpen ? 'input' : '[data-edit]')?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!edit) return;
    const isSaved = await save(async () => onChange(await savePuzzle(edit)));
    if (isSaved) close();
  };
  const cancel = () => {
    // The answer closes the form.
    if (isBusy) return;
    close();
    reset();
  };
  return (
    <li ref={card} className="record-part" aria-label={`Game ${puzzle.gameNumber}`}>
      <h2>Game {puzzle.gameNumber}</h2>
      {edit ? (
        <ScriptForm className="records record-fields" noValidate onSubmit={(event) => void submit(event)}>
          <PuzzleFields id={id} draft={edit.typed} onChange={type} hasNumber />
          <div className="record-answers">
            <SaveButton className="button button-strong" isReady={!isBusy}>
              Save
            </SaveButton>
            <button type="button" className="button" aria-disabled={isBusy} onClick={cancel}>
              Cancel
            </button>
            <SaveMessage saving={saving} />
          </div>
        </ScriptForm>
      ) : (
        <PuzzleFacts puzzle={puzzle} />
      )}
      <div className="record-answers">
        {!edit && (
          <button type="button" className="pill" data-edit onClick={open}>
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
        {!edit && <SaveMessage saving={saving} />}
      </div>
      {hasPreview && <PuzzlePreview draft={edit?.typed ?? draftOf(puzzle)} />}
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
