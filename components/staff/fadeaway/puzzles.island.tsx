'use client';

import { useId, useState } from 'react';
import { Empty } from '@/components/ui/empty';
import { nextPuzzleDay } from '@/lib/domain/fadeaway/next-day';
import type { StaffPuzzleView } from '@/lib/domain/fadeaway/staff-schema';
import { NewPuzzle } from './new-puzzle.island';
import { PuzzleCard } from './puzzle-card.island';
import '@/components/staff/record/records.css';
import './fadeaway-admin.css';

interface Props {
  initial: readonly StaffPuzzleView[];
  /** Now, as milliseconds since 1970: the same on server and in browser. */
  now: number;
}

/** All puzzles, highest game number first, and the form for a new one. */
export function Puzzles({ initial, now }: Props) {
  const id = useId();
  const [puzzles, setPuzzles] = useState(initial);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState(20);
  const latest = puzzles.reduce<string | null>(
    (day, { string_date }) => (string_date && (!day || string_date > day) ? string_date : day),
    null,
  );
  const sorted = [...puzzles].sort((one, other) => other.gameNumber - one.gameNumber);
  return (
    <>
      <p className="record-above">
        <button
          type="button"
          className="button"
          aria-expanded={isCreating}
          aria-controls={id}
          onClick={() => setCreating(!isCreating)}
        >
          Toggle Create Visibility
        </button>
      </p>
      <div id={id} hidden={!isCreating}>
        <NewPuzzle
          nextDay={nextPuzzleDay(latest, new Date(now))}
          onCreate={(made) => setPuzzles([made, ...puzzles])}
        />
      </div>
      {puzzles.length === 0 && <Empty>No games yet.</Empty>}
      <ol>
        {sorted.slice(0, shown).map((puzzle) => (
          <PuzzleCard
            key={puzzle._id}
            initial={puzzle}
            onChange={(changed) =>
              setPuzzles(puzzles.map((one) => (one._id === changed._id ? changed : one)))
            }
          />
        ))}
      </ol>
      {shown < sorted.length && (
        <p className="record-more">
          <button type="button" className="button" onClick={() => setShown(shown + 50)}>
            Show more
          </button>
        </p>
      )}
    </>
  );
}
