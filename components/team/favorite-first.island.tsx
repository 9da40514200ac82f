'use client';

import { useLayoutEffect } from 'react';
import { FAVORITE_FIRST_SCRIPT } from '@/components/layout/inline-scripts';
import { localStore } from '@/lib/browser/storage';
import { FAVORITE_KEY, parseFavorite } from '@/lib/team/favorite';

declare global {
  interface Window {
    favoriteSheet?: CSSStyleSheet;
  }
}

/** Render it before the teams, so that the favourite is first from the first paint. */
export function FavoriteFirst() {
  // React does not run inserted scripts, so this does it after a client-side navigation.
  useLayoutEffect(() => putFirst(parseFavorite(localStore.read(FAVORITE_KEY))), []);
  return (
    <script
      type={typeof window === 'undefined' ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: FAVORITE_FIRST_SCRIPT }}
    />
  );
}

function putFirst(team: string | null): void {
  if (!window.favoriteSheet) {
    window.favoriteSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.favoriteSheet];
  }
  window.favoriteSheet.replaceSync(team ? `[data-team="${CSS.escape(team)}"]{order:-1}` : '');
}
