'use client';

import { useLayoutEffect } from 'react';
import { localStore } from '@/lib/browser/storage';
import { FAVORITE_KEY, parseFavorite } from '@/lib/team/favorite';

/**
 * Puts the favourite team's card, marked with `data-team`, first in its grid. The page is cached and the same for
 * everybody, so the order comes from a style sheet that a script makes, before there is anything to paint. While
 * the document comes in, the other cards wait for that one, instead of making way for it. A constant, so that a
 * content security policy can allow it by its hash.
 */
export const FAVORITE_FIRST_SCRIPT =
  "try{var t=localStorage.getItem('favoriteTeam');if(t&&t!=='null'){var s=window.favoriteSheet=new CSSStyleSheet(),c='[data-team=\"'+CSS.escape(t)+'\"]';s.replaceSync(c+'{order:-1}.entity-grid:not(:has('+c+')){visibility:hidden}');document.adoptedStyleSheets=[...document.adoptedStyleSheets,s];addEventListener('DOMContentLoaded',function(){s.cssRules[1]&&s.deleteRule(1)})}}catch{}";

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
