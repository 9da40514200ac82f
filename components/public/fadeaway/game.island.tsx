'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { isGameOf, isHalfPlayed } from '@/lib/domain/fadeaway/rules';
import { STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { read } from '@/lib/platform/browser/call';
import { localStore } from '@/lib/platform/browser/storage';
import { Archive } from './archive.island';
import { Board } from './board.island';
import { LifetimeStats } from './lifetime-stats.island';
import { LoadingBoard } from './loading-board';
import { useDayToPlay } from './use-today';

/** If it cannot be loaded, the game begins without. */
const Welcome = dynamic(
  () =>
    import('./welcome.island').then(
      (module) => module.Welcome,
      () => () => null,
    ),
  { ssr: false },
);

/**
 * The game of the day. The day is the visitor's local date, so the HTML contains no puzzle; a page left open
 * overnight switches to the next one. A game that was half played at midnight comes first.
 * @param props.url of the game, for sharing
 * @param props.days that have a puzzle, newest first
 */
export function FadeAwayGame({ url, days }: { url: string; days: readonly string[] }) {
  const { day, kept, playToday } = useDayToPlay();
  const { data: puzzle, error } = useSWR(day && ['puzzle', day], () =>
    read(`/_api/current-stats-game?stringDate=${day}`),
  );
  const [isFirstVisit, setFirstVisit] = useState(false);
  useEffect(() => setFirstVisit(localStore.read(STORAGE_KEYS.visited) === null), []);
  const place = useRef<HTMLElement>(null);
  // What was played of another player cannot be continued.
  if (kept && puzzle && !isGameOf(kept, puzzle)) playToday();
  const goOn = () => {
    playToday();
    // The pressed button is about to be removed.
    place.current?.focus();
  };
  return (
    <>
      <section ref={place} aria-label={kept ? 'Yesterday’s game' : 'Today’s game'} tabIndex={-1}>
        {kept && isHalfPlayed(kept) && (
          <p className="note fadeaway-kept" role="status">
            It’s a new day. Finish this game, or{' '}
            <button type="button" className="button" onClick={goOn}>
              Play today’s game
            </button>
          </p>
        )}
        {puzzle ? (
          <Board key={puzzle.string_date} puzzle={puzzle} url={url} playToday={kept && goOn} />
        ) : error ? (
          <p className="empty" role="status">
            No game found
          </p>
        ) : (
          <LoadingBoard />
        )}
      </section>
      <LifetimeStats url={url} />
      <Archive days={days} today={day} />
      {isFirstVisit && puzzle && <Welcome game={place} />}
    </>
  );
}
