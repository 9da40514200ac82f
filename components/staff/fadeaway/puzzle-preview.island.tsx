'use client';

import { useState } from 'react';
import { Hints } from '@/components/public/fadeaway/hints.island';
import { MysteryPicture } from '@/components/public/fadeaway/mystery-picture.island';
import {
  attemptsLeft,
  type Game,
  guess,
  MAX_ATTEMPTS,
  phaseOf,
  revealHint,
  startGame,
} from '@/lib/domain/fadeaway/rules';
import type { PuzzleDraft } from './puzzle-draft';
import '@/components/public/fadeaway/fadeaway.css';

/** A guess that is never right. */
const WRONG = '\u0000wrong';

/** @returns the game after some steps of a player */
function play(draft: PuzzleDraft, steps: readonly Step[]): Game {
  const fresh = startGame({
    gameNumber: Number.parseInt(draft.gameNumber, 10) || 0,
    string_date: draft.day,
    target_phrase: draft.targetPhrase,
    image_url: draft.imageUrl.trim() || null,
    free_hint: draft.freeHint,
    hints: draft.hints.map((hint, index) => ({ _id: String(index), hint })),
  });
  return steps.reduce(
    (game, step) => (typeof step === 'number' ? revealHint(game, step) : guess(game, step)),
    fresh,
  );
}

/** The place of a revealed hint, or a guess. */
type Step = number | string;

/** A puzzle as a player sees it, step by step: wrong guesses, hints, and the end. Follows what is typed. */
export function PuzzlePreview({ draft }: { draft: PuzzleDraft }) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const game = play(draft, steps);
  const phase = phaseOf(game);
  const step = (next: Step) => setSteps([...steps, next]);
  return (
    <section className="puzzle-preview" aria-label="Preview">
      <div className="record-tools">
        <button type="button" className="pill" disabled={phase !== 'playing'} onClick={() => step(WRONG)}>
          Wrong guess
        </button>
        <button
          type="button"
          className="pill"
          disabled={phase !== 'playing' || draft.targetPhrase.trim() === ''}
          onClick={() => step(draft.targetPhrase)}
        >
          Right guess
        </button>
        <button type="button" className="pill" disabled={steps.length === 0} onClick={() => setSteps([])}>
          Start over
        </button>
      </div>
      <p role="status" className="note">
        {phase === 'solved' && `Solved with ${game.score} points.`}
        {phase === 'failed' && `Failed after ${MAX_ATTEMPTS} guesses, with ${game.score} points.`}
        {phase === 'playing' && `${game.score} points, ${attemptsLeft(game)} guesses left.`}
      </p>
      <div className="fadeaway" data-phase={phase}>
        <MysteryPicture game={game} />
        <div className="fadeaway-play">
          <p className="fadeaway-free-hint">{game.gameData.free_hint}</p>
          <Hints game={game} onReveal={step} />
        </div>
      </div>
    </section>
  );
}
