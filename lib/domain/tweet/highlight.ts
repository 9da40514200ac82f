export interface Segment {
  text: string;
  kind: 'text' | 'name' | 'link';
}

const ADDRESS = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]'’]/g;
const GENERATION = /^(?:jr|sr|i{1,3}|iv|v)\.?$/i;

/** The hyphen, the one at which lines do not break, the figure dash and the en dash: names are joined by any of them. */
const HYPHEN = /[\u2010-\u2013]/;

/** Removes accents, and writes hyphens as "-", without changing positions in the text. */
const plainLetters = (text: string) =>
  text.replace(/[^\x20-\x7e]/gu, (letter) => {
    if (HYPHEN.test(letter)) return '-';
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return plain.length === letter.length ? plain : letter;
  });

const NON_ASCII = /[^ -~\s]/;

/** Lower-cases a text without changing positions in it. */
const lowerCase = (text: string) =>
  NON_ASCII.test(text)
    ? text.replace(/\p{Lu}/gu, (letter) => {
        const lower = letter.toLowerCase();
        return lower.length === letter.length ? lower : letter;
      })
    : text.toLowerCase();

/** A letter or digit of a lower-cased text, by a few ranges. */
const LETTER =
  /[0-9a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]/;

/** The short forms of a name: its last words, "Trail Blazers" and "Blazers", unless too short. */
function shortNames(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => !GENERATION.test(word));
  return words
    .slice(1)
    .map((_word, place) => words.slice(place + 1).join(' '))
    .filter((short) => short.length > 3);
}

/**
 * The words with capitals that a hyphen joins to a name: "Ruiz" for Teague in "Teague-Ruiz", "Trail Blazers" for Hawks in
 * "Hawks-Trail Blazers" if that is one of the names; none for Teague in "Teague-led".
 */
function joinedTo(text: string, at: number, name: string, names: readonly string[]): string[] {
  const end = at + name.length;
  const before = text[at - 1] === '-' ? /(\p{Lu}[\p{L}'’]+)-$/u.exec(text.slice(0, at))?.[1] : undefined;
  const next = text[end] === '-' ? text.slice(end + 1) : '';
  const after = names.find((other) => next.startsWith(other)) ?? /^\p{Lu}[\p{L}'’]+/u.exec(next)?.[0];
  return [before, after].filter((word) => word !== undefined);
}

interface Named {
  name: string;
}

/**
 * @param others further names, none of which is a team's
 * @returns what `highlight` marks in the text of a report with these tags
 */
export function taggedNames(
  { players, teams }: { players: readonly Named[]; teams: readonly Named[] },
  others: readonly string[] = [],
): { names: string[]; teams: string[] } {
  return {
    names: [...players.map(({ name }) => name), ...others],
    teams: teams.map(({ name }) => name),
  };
}

interface Match {
  at: number;
  length: number;
}

/**
 * Finds names as whole words, and URLs, from left to right. What begins first wins, then a URL, then the name that is listed
 * first. A pattern for the names of each text would take longer to compile than this takes to search.
 * @param lower the text in lower case
 * @param names in lower case
 */
function* findMentions(lower: string, names: readonly string[]): Generator<Match> {
  const nextAddress = (from: number): Match | undefined => {
    ADDRESS.lastIndex = from;
    const match = ADDRESS.exec(lower);
    return match ? { at: match.index, length: match[0].length } : undefined;
  };
  const nextName = (name: string, from: number): Match | undefined => {
    for (let at = lower.indexOf(name, from); at !== -1; at = lower.indexOf(name, at + 1)) {
      const isPart = LETTER.test(lower[at - 1] ?? '') || LETTER.test(lower[at + name.length] ?? '');
      if (!isPart) return { at, length: name.length };
    }
    return undefined;
  };
  const searches = [nextAddress, ...names.map((name) => (from: number) => nextName(name, from))];
  const next = searches.map((search) => search(0));
  for (;;) {
    const match = next.reduce(
      (first, each) => (each && !(first && first.at <= each.at) ? each : first),
      undefined,
    );
    if (!match) return;
    yield match;
    const end = match.at + match.length;
    next.forEach((each, place) => {
      if (each && each.at < end) next[place] = searches[place]?.(end);
    });
  }
}

/**
 * Splits a text at the names it mentions and at its URLs. Full names match ignoring case; surnames and short team names
 * only as written, so that "young" does not match a player called Young. Longer names win, and names inside longer
 * words do not match. Accents make no difference, nor does the kind of hyphen: posts contain both Dončić and Doncic.
 *
 * Two capitalized words joined by a hyphen are one double name, and neither is marked, unless both are names and one of
 * them is a team's: no surname has a team in it. So both are marked in "Hawks-Kings" and "Teague-Hawks", but neither in
 * "Teague-Ruiz", which is a third person also where a Teague and a Ruiz are tagged.
 * @param teams further names, those of teams
 */
export function highlight(text: string, names: readonly string[], teams: readonly string[] = []): Segment[] {
  const plain = plainLetters(text);
  const whole = [...names, ...teams]
    .filter(Boolean)
    .map(plainLetters)
    .sort((a, b) => b.length - a.length);
  const short = whole.flatMap(shortNames).sort((a, b) => b.length - a.length);
  const fullNames = new Set(whole.map((name) => name.toLowerCase()));
  const ofTeams = new Set(
    teams.map(plainLetters).flatMap((team) => [team.toLowerCase(), ...shortNames(team)]),
  );
  const isName = (word: string) => fullNames.has(word.toLowerCase()) || short.includes(word);
  const isTeam = (word: string) => ofTeams.has(word.toLowerCase()) || ofTeams.has(word);
  const isPair = (one: string, other: string) =>
    isName(one) && isName(other) && (isTeam(one) || isTeam(other));
  const searched = [...whole, ...short];
  const severalWords = searched.filter((name) => name.includes(' '));
  const lower = lowerCase(plain);
  const segments: Segment[] = [];
  const add = (part: string, kind: Segment['kind']) => {
    const last = segments.at(-1);
    if (kind === 'text' && last?.kind === 'text') last.text += part;
    else if (part) segments.push({ text: part, kind });
  };
  let end = 0;
  for (const { at, length } of findMentions(lower, searched.map(lowerCase))) {
    const marked = plain.slice(at, at + length);
    const isMention =
      isName(marked) && joinedTo(plain, at, marked, severalWords).every((word) => isPair(marked, word));
    add(text.slice(end, at), 'text');
    add(text.slice(at, at + length), /^https?:\/\//i.test(marked) ? 'link' : isMention ? 'name' : 'text');
    end = at + length;
  }
  add(text.slice(end), 'text');
  return segments;
}
