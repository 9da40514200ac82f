export interface Segment {
  text: string;
  kind: 'text' | 'name' | 'link';
}

const ADDRESS = String.raw`https?://[^\s<>"“”]*[^\s<>"“”.,;:!?)\]'’]`;
const GENERATION = /^(?:jr|sr|i{1,3}|iv|v)\.?$/i;
const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Removes accents without changing positions in the text. */
const withoutAccents = (text: string) =>
  text.replace(/[^\x20-\x7e]/gu, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return plain.length === letter.length ? plain : letter;
  });

/** Lower-cases a text without changing positions in it. */
const lowerCase = (text: string) =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });

/**
 * Letters and digits of lower-cased texts, as a few ranges. Each text has a pattern of its own, and compiling one with
 * `\p{L}` that ignores case took 5 ms, so half of the time of rendering a page of rumors.
 */
const LETTER = String.raw`[0-9a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]`;

/** The short forms of a name: its last words, "Trail Blazers" and "Blazers", unless too short. */
function shortNames(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => !GENERATION.test(word));
  return words
    .slice(1)
    .map((_word, place) => words.slice(place + 1).join(' '))
    .filter((short) => short.length > 3);
}

/** Whether a name stands in a double name, such as Teague in Teague-Ruiz, and not in a pair, such as Hawks-Kings. */
function isHalfOfName(text: string, at: number, name: string, isKnown: (name: string) => boolean): boolean {
  const before = /(\p{Lu}[\p{L}'’]+)-$/u.exec(text.slice(0, at))?.[1];
  const after = /^-(\p{Lu}[\p{L}'’]+)/u.exec(text.slice(at + name.length))?.[1];
  return [before, after].some((half) => half !== undefined && !isKnown(half));
}

/**
 * Splits a text at the names it mentions and at its URLs. Full names match in any case; surnames and short team names
 * only as written, so that "young" does not match a player called Young. Longer names win, and names inside longer
 * words or double names do not match: Teague is not Teague-Ruiz. Accents make no difference: posts contain both
 * Dončić and Doncic.
 */
export function highlight(text: string, names: readonly string[]): Segment[] {
  const plain = withoutAccents(text);
  const whole = names
    .filter(Boolean)
    .map(withoutAccents)
    .sort((a, b) => b.length - a.length);
  const short = whole.flatMap(shortNames).sort((a, b) => b.length - a.length);
  const known = new Set(whole.map((name) => name.toLowerCase()));
  const lower = lowerCase(plain);
  const mentions = [...whole, ...short]
    .map(lowerCase)
    .filter((name) => lower.includes(name))
    .map(escapeForPattern)
    .join('|');
  const pattern = mentions ? `${ADDRESS}|(?<!${LETTER})(?:${mentions})(?!${LETTER})` : ADDRESS;

  const segments: Segment[] = [];
  const add = (part: string, kind: Segment['kind']) => {
    const last = segments.at(-1);
    if (kind === 'text' && last?.kind === 'text') last.text += part;
    else if (part) segments.push({ text: part, kind });
  };
  let end = 0;
  for (const { 0: match, index } of lower.matchAll(new RegExp(pattern, 'g'))) {
    const found = plain.slice(index, index + match.length);
    const isNamed = known.has(found.toLowerCase()) || short.includes(found);
    const isMention = isNamed && !isHalfOfName(plain, index, found, (half) => short.includes(half));
    add(text.slice(end, index), 'text');
    add(
      text.slice(index, index + found.length),
      /^https?:\/\//i.test(found) ? 'link' : isMention ? 'name' : 'text',
    );
    end = index + found.length;
  }
  add(text.slice(end), 'text');
  return segments;
}
