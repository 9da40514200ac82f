import { useRef, useState } from 'react';
import { useRecord } from '@/components/staff/record/use-record';
import { ChangedMeanwhile } from '@/components/staff/record/use-save';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { changesOf, conflictOf, editOf, type PuzzleDraft, type PuzzleEdit, rebased } from './puzzle-draft';

async function readPuzzle(id: string): Promise<StaffPuzzleView> {
  const puzzle = (await callStaff('GET', '/_api/stats-games')).find(({ _id }) => _id === id);
  if (!puzzle) throw new Error('This game was just deleted.');
  return puzzle;
}

/** A puzzle, and what is typed of it while it is edited. */
export function usePuzzle(initial: StaffPuzzleView) {
  const newest = useRef(initial);
  const { record: puzzle, edit: change } = useRecord(initial, async () => {
    newest.current = await readPuzzle(initial._id);
    return newest.current;
  });
  const [edit, setEdit] = useState<PuzzleEdit | null>(null);

  /**
   * Saves what the editor has changed, on top of what others have changed meanwhile.
   * @throws CallError, or `ChangedMeanwhile` if they have changed the same: saving again replaces it
   */
  const save = async (typed: PuzzleEdit): Promise<StaffPuzzleView> => {
    newest.current = puzzle;
    return change({}, async (version) => {
      const now = newest.current;
      const conflict = conflictOf(typed, now);
      const merged = rebased(typed, now);
      setEdit(merged);
      if (conflict) {
        throw new ChangedMeanwhile(
          `Someone just changed the ${conflict.label} to “${conflict.theirs}”. Save again to replace it.`,
        );
      }
      const changes = changesOf(merged, now);
      if (Object.keys(changes).length === 0) return now;
      return callStaff('PATCH', `/_api/stats-game/${puzzle._id}`, { ...changes, version });
    });
  };
  return {
    puzzle,
    /** Null while it is not edited. */
    edit,
    open: () => setEdit(editOf(puzzle)),
    type: (typed: PuzzleDraft) => setEdit((now) => now && { ...now, typed }),
    close: () => setEdit(null),
    save,
  };
}
