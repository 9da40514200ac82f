import { plainName } from '@/lib/platform/text/without-accents';

const MAX_SUGGESTIONS = 3;

/**
 * Players that match a typed text: first those whose first or last word begins with it, ignoring hyphens, then those that
 * contain it, with hyphens or spaces instead of them; each group in the given order. Case, accents, apostrophes and dots do
 * not matter.
 * @returns at most 3; none for an empty text
 */
export function suggestPlayers<Player extends { name: string }>(
  typed: string,
  players: readonly Player[],
): Player[] {
  const prefix = fold(typed);
  if (prefix === '') return [];
  const wantedWord = prefix.replaceAll('-', '');
  const byWord: Player[] = [];
  const bySubstring: Player[] = [];
  for (const player of players) {
    const name = fold(player.name);
    const words = name.split(' ').map((word) => word.replaceAll('-', ''));
    const ends = [words[0], words.at(-1)];
    if (wantedWord !== '' && ends.some((word) => word?.startsWith(wantedWord))) byWord.push(player);
    else if (name.includes(prefix) || name.replaceAll('-', ' ').includes(prefix)) bySubstring.push(player);
    if (byWord.length === MAX_SUGGESTIONS) break;
  }
  return [...byWord, ...bySubstring].slice(0, MAX_SUGGESTIONS);
}

const fold = (text: string) => plainName(text).replace(/[‐‑]/g, '-').trim().replace(/\s+/g, ' ');
