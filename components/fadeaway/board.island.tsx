'use client';

import { useEffect, useRef, useState } from 'react';
import { attemptsLeft, type Puzzle, phaseOf } from '@/lib/fadeaway/rules';
import { GuessForm } from './guess-form.island';
import { Hints } from './hints.island';
import { MysteryPicture } from './mystery-picture.island';
import { restartAnimation } from './restart-animation';
import { Result } from './result.island';
import { useGame } from './use-game';

/** A game: score, picture, hints, and the guess form or the result. */
export function Board({ puzzle, url }: { puzzle: Puzzle; url: string }) {
  const { game, session } = useGame(puzzle);
  const phase = phaseOf(game);
  const [firstPhase] = useState(phase);
  const info = useShrink(game.attempts);
  const left = attemptsLeft(game);
  return (
    <div className="fadeaway" data-phase={phase}>
      <div className="fadeaway-info" ref={info}>
        <p>
          <span>Max Score</span>
          <b>{game.score}</b>
        </p>
        <p>
          <span>Attempts Remaining</span>
          <b role="img" aria-label={String(left)}>
            {'🏀'.repeat(left) || '–'}
          </b>
        </p>
      </div>
      <MysteryPicture game={game} />
      <div className="fadeaway-play">
        <p className="fadeaway-free-hint">{game.gameData.free_hint}</p>
        {phase === 'playing' ? (
          <GuessForm attempts={game.attempts} onGuess={session.guess} />
        ) : (
          <Result game={game} url={url} takesFocus={firstPhase === 'playing'} />
        )}
        <Hints game={game} onReveal={session.reveal} />
      </div>
    </div>
  );
}

/** Plays the 150 ms shrink animation of the info block after each attempt, but not when a saved game loads. */
function useShrink(attempts: number) {
  const element = useRef<HTMLDivElement>(null);
  const known = useRef(attempts);
  useEffect(() => {
    if (attempts === known.current) return;
    known.current = attempts;
    restartAnimation(element.current, 'data-shrinks');
  }, [attempts]);
  return element;
}
