'use client';

import { useCopy } from '@/components/ui/use-copy';
import { formatCountdown } from '@/lib/domain/fadeaway/day';
import { type Game, phaseOf } from '@/lib/domain/fadeaway/rules';
import { COPIED_MS, shareText } from '@/lib/domain/fadeaway/texts';
import { useTimeToMidnight } from './use-today';
import { Verdict } from './verdict.island';

interface Props {
  game: Game;
  url: string;
  /** Whether the game has just ended. */
  takesFocus: boolean;
  /** Goes on from yesterday's game; null if this one is today's. */
  playToday: (() => void) | null;
}

/** The result of a game, what to share, and the countdown to the next one, or today's if this one is yesterday's. */
export function Result({ game, url, takesFocus, playToday }: Props) {
  const isSolved = phaseOf(game) === 'solved';
  const [copying, copy] = useCopy(COPIED_MS);
  const label = isSolved && !playToday ? "Share Today's Score" : 'Share with friends';
  return (
    <div className="fadeaway-result">
      <Verdict takesFocus={takesFocus}>
        {isSolved
          ? `Congratulations! Your final score is ${game.score}.`
          : playToday
            ? "😔 You didn't get it. Try again today!"
            : "😔 You didn't get it today. Try again tomorrow!"}
      </Verdict>
      <button type="button" className="button button-strong" onClick={() => copy(shareText(game, url))}>
        <span aria-live="polite">
          {copying === 'copied' ? 'Copied!' : copying === 'failed' ? 'Copying failed' : label}
        </span>
      </button>
      {playToday ? (
        <p className="fadeaway-countdown">
          Today’s game is waiting.{' '}
          <button type="button" className="button" onClick={playToday}>
            Play today’s game
          </button>
        </p>
      ) : (
        <Countdown />
      )}
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
