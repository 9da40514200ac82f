const MAX_SUGGESTIONS = 3;

/**
 * Players that match a typed text: first those whose first or last word begins with it, ignoring hyphens and
 * apostrophes, then those that contain it; each group in the given order. Case and accents do not matter.
 * @returns at most 3; none for an empty text
 */
export function suggestPlayers<Player extends { name: string }>(
  typed: string,
  players: readonly Player[],
): Player[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const wantedWord = withoutMarks(wanted);
  const byWord: Player[] = [];
  const bySubstring: Player[] = [];
  for (const player of players) {
    const name = fold(player.name);
    const words = name.split(' ').map(withoutMarks);
    const ends = [words[0], words.at(-1)];
    if (wantedWord !== '' && ends.some((word) => word?.startsWith(wantedWord))) byWord.push(player);
    else if (name.includes(wanted)) bySubstring.push(player);
    if (byWord.length === MAX_SUGGESTIONS) break;
  }
  return [...byWord, ...bySubstring].slice(0, MAX_SUGGESTIONS);
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');
const withoutMarks = (text: string) => text.replace(/[-'‐‑]/g, '');
