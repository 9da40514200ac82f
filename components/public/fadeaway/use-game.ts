import { useEffect, useMemo } from 'react';
import { useStored } from '@/components/ui/use-stored';
import { continueOrStart, type Game, type Puzzle } from '@/lib/domain/fadeaway/rules';
import { parseGame, STORAGE_KEYS } from '@/lib/domain/fadeaway/saved';
import { openSession, type Session } from '@/lib/domain/fadeaway/session';
import { localStore } from '@/lib/platform/browser/storage';

/** The game of a puzzle in this browser, shared by its tabs, and the moves. */
export function useGame(puzzle: Puzzle): { game: Game; session: Session } {
  const saved = useStored(STORAGE_KEYS.game) ?? null;
  const game = useMemo(() => continueOrStart(parseGame(saved), puzzle), [saved, puzzle]);
  const session = useMemo(() => openSession(localStore, puzzle), [puzzle]);
  useEffect(() => session.countIfEnded(), [session]);
  return { game, session };
}
