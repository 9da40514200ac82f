/** Finds phrases in a text; the first one counts, because the main clause of a report comes first. */

/** What a phrase stands for. */
export interface Cue<Meaning> {
  means: Meaning;
  phrases: RegExp;
}

/** @returns cues for phrases that are written as alternatives of a regular expression, whole words, ignoring case */
export const cuesOf = <Meaning extends string>(
  phrases: Readonly<Record<Meaning, readonly string[]>>,
): Cue<Meaning>[] =>
  (Object.entries(phrases) as [Meaning, readonly string[]][]).map(([means, alternatives]) => ({
    means,
    phrases: new RegExp(String.raw`(?<![\w@#])(?:${alternatives.join('|')})(?!\w)`, 'i'),
  }));

/** Texts about shows, columns and the past, which claim nothing that could turn out. */
const NO_CLAIM =
  /\b(?:pod(?:cast)?|column|deadline guide|subscribe|just taped)\b|^(?:how|why|has|inside) .*|could(?:'ve| have)\b|\?$/i;

/** @returns the text as the rules read it; null for one that claims nothing */
export function claimIn(text: string): string | null {
  const read = readable(text);
  return NO_CLAIM.test(read) ? null : read;
}

/** @returns what the earliest phrase of a text means; of two at one place the one that is listed first; null without any */
export function firstCue<Meaning>(text: string, cues: readonly Cue<Meaning>[]): Meaning | null {
  let first: { at: number; means: Meaning } | null = null;
  for (const { means, phrases } of cues) {
    const at = text.search(phrases);
    if (at >= 0 && (!first || at < first.at)) first = { at, means };
  }
  return first?.means ?? null;
}

const LONGEST = 600;
const LINKS = /https?:\/\/\S+/g;
const QUOTES: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"' };

/** @returns the text as the rules read it: its beginning, without addresses, with plain quotation marks and spaces */
export const readable = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(LINKS, ' ')
    .replace(/[’‘“”]/g, (sign) => QUOTES[sign] ?? sign)
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
