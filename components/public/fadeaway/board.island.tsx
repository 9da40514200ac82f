'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { attemptsLeft, type Game, type Puzzle, phaseOf } from '@/lib/domain/fadeaway/rules';
import { AttemptsLeft } from './attempts-left';
import { GuessForm } from './guess-form.island';
import { Hints } from './hints.island';
import { MysteryPicture } from './mystery-picture.island';
import { PastGuesses } from './past-guesses';
import { restartAnimation } from './restart-animation';
import { Result } from './result.island';
import { useGame } from './use-game';

interface BoardProps {
  puzzle: Puzzle;
  url: string;
  /** Goes on from yesterday's game; null if this one is today's. */
  playToday: (() => void) | null;
}

/** The game of a day in this browser. */
export function Board({ puzzle, url, playToday }: BoardProps) {
  const { game, session } = useGame(puzzle);
  return (
    <BoardOf
      game={game}
      onGuess={session.guess}
      onReveal={session.reveal}
      result={(takesFocus) => <Result game={game} url={url} takesFocus={takesFocus} playToday={playToday} />}
    />
  );
}

interface Props {
  game: Game;
  onGuess: (text: string) => void;
  onReveal: (hint: number) => void;
  /** Takes the place of the guess form; takes the focus if the game has just ended. */
  result: (takesFocus: boolean) => ReactNode;
}

/** A game: score, picture, hints, past guesses, and the guess form or the result. */
export function BoardOf({ game, onGuess, onReveal, result }: Props) {
  const phase = phaseOf(game);
  const [firstPhase] = useState(phase);
  const info = useShrink(game.attempts);
  return (
    <div className="fadeaway" data-phase={phase}>
      <div className="fadeaway-info" ref={info}>
        <p>
          <span>Max Score</span>
          <b>{game.score}</b>
        </p>
        <p>
          <span>Attempts Remaining</span>
          <AttemptsLeft left={attemptsLeft(game)} />
        </p>
      </div>
      <MysteryPicture game={game} />
      <div className="fadeaway-play">
        <p className="fadeaway-free-hint">{game.gameData.free_hint}</p>
        {phase === 'playing' ? (
          <GuessForm attempts={game.attempts} onGuess={onGuess} />
        ) : (
          result(firstPhase === 'playing')
        )}
        <PastGuesses game={game} />
        <Hints game={game} onReveal={onReveal} />
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
