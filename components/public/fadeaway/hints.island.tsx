'use client';

import { useId } from 'react';
import { canReveal, type Game, HINTS, phaseOf } from '@/lib/domain/fadeaway/rules';

/** The three hint cards: the cost of each, and its text once revealed or once the game has ended. */
export function Hints({ game, onReveal }: { game: Game; onReveal: (index: number) => void }) {
  const id = useId();
  const isOver = phaseOf(game) !== 'playing';
  return (
    <ul className="fadeaway-hints" aria-label="Hints">
      {game.gameData.hints.map(({ _id, hint, revealed }, index) => (
        <li key={_id} data-revealed={revealed || isOver || undefined}>
          {/* Not disabled once it is revealed: who came by keyboard would lose the place. */}
          <button
            type="button"
            aria-expanded={revealed || isOver}
            aria-controls={`${id}-${index}`}
            aria-disabled={!canReveal(game, index)}
            onClick={() => onReveal(index)}
          >
            <span>{HINTS[index]?.name}</span>{' '}
            <small>{isOver && !revealed ? 'Not used' : `${HINTS[index]?.cost} points`}</small>
          </button>
          <p id={`${id}-${index}`} aria-live="polite">
            {(revealed || isOver) && hint}
          </p>
        </li>
      ))}
    </ul>
  );
}
