'use client';

import { type ReactElement, useLayoutEffect, useState } from 'react';
import { FAVORITE_FIRST_SCRIPT } from '@/components/layout/inline-scripts';
import { FAVORITE_KEY, parseFavorite } from '@/lib/domain/team/favorite';
import { localStore } from '@/lib/platform/browser/storage';
import { UnlistedFavorite } from './unlisted-favorite.island';

declare global {
  interface Window {
    favoriteSheet?: CSSStyleSheet;
  }
}

interface Props {
  /** The card of each team. */
  cards: readonly { team: string; card: ReactElement }[];
}

/**
 * The grid of teams, the favorite first: for the eye from the first paint by a style sheet, for keyboards and screen
 * readers once React runs. It stays as it is until the next visit.
 */
export function FavoriteFirst({ cards }: Props) {
  const [favorite, setFavorite] = useState<string | null>(null);
  // React does not run inserted scripts, so this does it after a client-side navigation.
  useLayoutEffect(() => {
    const stored = parseFavorite(localStore.read(FAVORITE_KEY));
    putFirst(stored);
    setFavorite(stored);
  }, []);
  const first = cards.filter(({ team }) => team === favorite);
  const others = cards.filter(({ team }) => team !== favorite);
  return (
    <>
      <UnlistedFavorite teams={cards.map(({ team }) => team)} />
      <script
        type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: FAVORITE_FIRST_SCRIPT }}
      />
      <div className="entity-grid">{[...first, ...others].map(({ card }) => card)}</div>
    </>
  );
}

function putFirst(team: string | null): void {
  if (!window.favoriteSheet) {
    window.favoriteSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.favoriteSheet];
  }
  window.favoriteSheet.replaceSync(team ? `[data-team="${CSS.escape(team)}"]{order:-1}` : '');
}
