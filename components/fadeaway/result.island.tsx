'use client';

import { useEffect, useRef } from 'react';
import { useCopy } from '@/components/ui/use-copy';
import { formatCountdown } from '@/lib/fadeaway/day';
import { type Game, phaseOf } from '@/lib/fadeaway/rules';
import { COPIED_MS, shareText } from '@/lib/fadeaway/texts';
import { useTimeToMidnight } from './use-today';

interface Props {
  game: Game;
  url: string;
  /** Whether the game has just ended: then it takes the keyboard focus from the guess form. */
  takesFocus: boolean;
}

/** The result of a game, what to share, and the countdown to the next one. */
export function Result({ game, url, takesFocus }: Props) {
  const isSolved = phaseOf(game) === 'solved';
  const [copying, copy] = useCopy(COPIED_MS);
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) verdict.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const label = isSolved ? "Share Today's Score" : 'Share with friends';
  return (
    <div className="fadeaway-result">
      <p className="fadeaway-verdict" ref={verdict} tabIndex={-1}>
        {isSolved
          ? `Congratulations! Your final score is ${game.score}.`
          : "😔 You didn't get it today. Try again tomorrow!"}
      </p>
      <button type="button" className="button button-strong" onClick={() => copy(shareText(game, url))}>
        <span aria-live="polite">
          {copying === 'copied' ? 'Copied!' : copying === 'failed' ? 'Copying failed' : label}
        </span>
      </button>
      <Countdown />
    </div>
  );
}

function Countdown() {
  return (
    <p className="fadeaway-countdown" role="timer">
      Next game starts in <b>{formatCountdown(useTimeToMidnight())}</b>
    </p>
  );
}
