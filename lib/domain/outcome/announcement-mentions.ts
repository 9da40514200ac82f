/** A text in which each mention of a player or a team is replaced by a mark: `{player:ike-obanor}`, `{team:…}`. */
export type MarkedText = string;

/** The names by which each entity is called in texts; a name of two entities is left out. */
export interface MentionNames {
  byName: ReadonlyMap<string, string>;
  pattern: RegExp | null;
}

interface Named {
  name: string;
  slug: string;
  nicknames: readonly { name: string }[];
}

/** Collects the names of players (full name, family name, nicknames) and teams (full name, place, nickname). */
export function mentionNames(
  players: readonly Named[],
  teams: readonly Named[],
  { familyNames = true } = {},
): MentionNames {
  const mentions = new Map<string, Set<string>>();
  const add = (name: string, mark: string) => {
    if (name.length < 3) return;
    mentions.set(name, (mentions.get(name) ?? new Set()).add(mark));
  };
  for (const { name, slug, nicknames } of players) {
    const words = name.replace(/\s+(?:Jr\.?|Sr\.?|I{2,3}|IV)$/, '').split(/\s+/);
    for (const each of [name, words.join(' '), ...nicknames.map((one) => one.name)]) {
      add(each, `{player:${slug}}`);
    }
    if (familyNames && words.length > 1) add(words.slice(1).join(' '), `{player:${slug}}`);
  }
  for (const { name, slug, nicknames } of teams) {
    const words = name.split(/\s+/);
    const place = words.slice(0, slug.endsWith('trail-blazers') ? -2 : -1).join(' ');
    for (const each of [name, place, words.at(-1) as string, ...nicknames.map((one) => one.name)]) {
      add(each, `{team:${slug}}`);
    }
  }
  const byName = new Map(
    [...mentions].flatMap(([name, marks]) => (marks.size === 1 ? [[name, [...marks][0] as string]] : [])),
  );
  const names = [...byName.keys()].sort((one, other) => other.length - one.length);
  const pattern =
    names.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return { byName, pattern };
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const markMentions = (text: string, { byName, pattern }: MentionNames): MarkedText =>
  pattern === null ? text : text.replace(pattern, (name) => byName.get(name) as string);

/** The slugs that a text mentions, in its order, each once. */
export const mentioned = (text: MarkedText, kind: 'player' | 'team'): string[] => [
  ...new Set(
    [...text.matchAll(/\{(player|team):([^}]+)\}/g)].flatMap(([, of, slug]) =>
      of === kind ? [slug as string] : [],
    ),
  ),
];
