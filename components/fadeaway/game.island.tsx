'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { read } from '@/lib/browser/call';
import { localStore } from '@/lib/browser/storage';
import type { Puzzle } from '@/lib/fadeaway/rules';
import { STORAGE_KEYS } from '@/lib/fadeaway/saved';
import { Board } from './board.island';
import { LifetimeStats } from './lifetime-stats.island';
import { LoadingBoard } from './loading-board';
import { useToday } from './use-today';

const Welcome = dynamic(() => import('./welcome.island').then((module) => module.Welcome), { ssr: false });

/**
 * The game of the day. The day is the visitor's local date, so the HTML contains no puzzle; a page left open
 * overnight switches to the next one.
 * @param url of the game, for sharing
 */
export function FadeAwayGame({ url }: { url: string }) {
  const today = useToday();
  const { data: puzzle, error } = useSWR<Puzzle>(
    today && `/_api/current-stats-game?stringDate=${today}`,
    read,
  );
  const [isFirstVisit, setFirstVisit] = useState(false);
  useEffect(() => setFirstVisit(localStore.read(STORAGE_KEYS.visited) === null), []);
  return (
    <>
      {puzzle ? (
        <Board key={puzzle.string_date} puzzle={puzzle} url={url} />
      ) : error ? (
        <p className="empty" role="status">
          No game found
        </p>
      ) : (
        <LoadingBoard />
      )}
      <LifetimeStats url={url} />
      {isFirstVisit && <Welcome />}
    </>
  );
}
