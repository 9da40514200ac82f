import { isEmptyCell } from '@/lib/platform/text/missing-name';
import { OUTLETS } from '@/lib/platform/text/outlet-names';
import { isTeam, TEAM_WORDS } from '@/lib/platform/text/outlets';
import { slugify } from '@/lib/platform/text/slugify';
import { isKnownList, tagsOf } from './known-tags';
import { isSubjectTag, looksLikeTag } from './tag-words';

/**
 * Sites of rumors show the outlet and a list of tags below a text, and scrapers glue both to its end: "… hears offers.
 * YouTube Sacramento Kings , Trade , Keon Ellis".
 */

/** What is known of a text: the names it is tagged with, and where it was published. */
export interface Origin {
  names: readonly string[];
  url: string;
}

/** Tails are searched for in this many characters at the end. */
const REACH = 500;

/** @returns a text without the tags and the outlet that a scraper left at its end; other texts as they are */
export function trimTagTail(text: string, origin: Origin): string {
  const host = hostOf(origin.url);
  const own = new Set(origin.names.map(slugify).filter(Boolean));
  const isKnown = (tag: string) =>
    own.has(slugify(tag)) || isSubjectTag(tag) || isEmptyCell(tag) || isTeam(tag);
  const start =
    labeledList(text, isKnown) ??
    listOfTags(text, isKnown, host) ??
    knownList(text, isKnown, host) ??
    gluedHost(text, origin.names, host);
  if (start === null) return text;
  const kept = withoutDash(text.slice(0, start))
    .trimEnd()
    .replace(/\s+([.!?])$/, '$1');
  return /\p{L}/u.test(kept) ? kept : text;
}

/** A text without the dash or bar that leads to an outlet: "… in talks. — ESPN". */
const withoutDash = (text: string): string => text.replace(/(?:\s*[—–|·•]|\s-{1,3})\s*$/u, '');

/** A tag, or the empty cell of one. */
const isTag = (text: string): boolean => looksLikeTag(text) || isEmptyCell(text);

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';

/** What sites write before a list of tags. Those outside the group, such as "related:", are writers' words, too. */
const LABEL =
  /(?<=^|[\s.!?”"])[[(#]?(?:(tags?|tagged|filed under|tagged with)|categor(?:y|ies)|keywords?|labels?|posted in|related)\s*:\s*/giu;

/** "… Tags: Trade, Keon Ellis", at the start of a line or after a sentence: "the price tag: Two Picks" is none. */
function labeledList(text: string, isKnown: (tag: string) => boolean): number | null {
  for (const { 0: label, 1: isClear, index } of text.matchAll(LABEL)) {
    const before = text.slice(0, index);
    const list = text.slice(index + label.length).replace(/^(?:[^[(]*)[\])]$/, (end) => end.slice(0, -1));
    if (!before.trim()) continue;
    const isApart = /\n\s*$/.test(before) || endsSentence(withoutDash(before));
    const isListed = isClear && !list.includes('\n') ? isTag : isKnown;
    if (isApart && tagsOf(list, /\s*[,;|·•\n]\s*/).every(isListed)) return index;
  }
  return null;
}

/** "… \nUtah Jazz\nTrade": the earliest place after a sentence or a line from which on there are known tags only. */
function knownList(text: string, isKnown: (tag: string) => boolean, host: string): number | null {
  const from = Math.max(0, text.length - REACH);
  for (const { index } of text.slice(from).matchAll(/(?<=\s|["”’!?]|(?<!\d)\.)[[(·•|]*[\p{L}\d"']/gu)) {
    const at = from + index;
    const before = text.slice(0, at);
    if (!/\n\s*$/.test(before) && !endsSentence(withoutDash(before))) continue;
    if (isKnownList(text.slice(at), { isKnown, afterOutlet: (first) => afterOutlet(first, host) })) return at;
  }
  return null;
}

/** "… ESPN Milwaukee Bucks , Trade": the earliest place from which on the text is only an outlet and tags. */
function listOfTags(text: string, isKnown: (tag: string) => boolean, host: string): number | null {
  const from = Math.max(0, text.length - REACH);
  for (const { index } of text.slice(from).matchAll(/(?<=\s|["”’!?]|(?<!\d)\.)[\p{L}\d]/gu)) {
    const at = from + index;
    if (isTail(text.slice(at), endsSentence(withoutDash(text.slice(0, at))), isKnown, host)) return at;
  }
  return null;
}

function isTail(
  rest: string,
  followsSentence: boolean,
  isKnown: (tag: string) => boolean,
  host: string,
): boolean {
  // Writers put no space before a comma; lists of tags have one on both sides.
  const tags = rest.split(/\s+[,|·]\s+/);
  if (!tags.slice(1).every(isTag)) return false;
  const first = (tags[0] ?? '').trim();
  const afterLabel = afterOutlet(first, host);
  if (tags.length === 1) return followsSentence && (isEmptyCell(first) || afterLabel.some(isKnown));
  const hasKnown = tags.some(isKnown) || afterLabel.some(isKnown);
  const hasLabel = afterLabel.some(isTag);
  // Writers do put bars and dots between names, as in "Lakers 110 | Celtics 102".
  if (/\s[|·]\s/.test(rest)) return followsSentence && hasLabel && hasKnown;
  if (hasLabel) return followsSentence || hasKnown;
  return followsSentence && hasKnown && (isKnown(first) || isCapitalized(first));
}

/** @returns what may follow the outlet, and a handle, with which a text begins; none if it begins with none */
function afterOutlet(text: string, host: string): string[] {
  const words = text.split(/\s+/);
  return words.slice(0, 4).flatMap((_word, index) => {
    const outlet = words.slice(0, index + 1).join(' ');
    const next = words[index + 1]?.startsWith('@') ? index + 2 : index + 1;
    const rest = words.slice(next).join(' ');
    // "… sources tell ESPN ESPN Utah Jazz , Trade": the second one is the label.
    return isOutlet(outlet, host) && !rest.startsWith(`${outlet} `) ? [rest] : [];
  });
}

function isOutlet(label: string, host: string): boolean {
  if (/[.?]["”’)]?(?:\s|$)|\s[.!?]/.test(label)) return false;
  const bare = label.toLowerCase();
  if (isEmptyCell(bare) || /^(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(bare)) return true;
  // "New podcast" is a writer's word.
  if (!/^[\p{Lu}\d]/u.test(label)) return false;
  if (OUTLETS.has(bare)) return true;
  const letters = bare.replace(/[^a-z\d]/g, '');
  return letters.length >= 4 && host.replace(/[^a-z\d]/g, '').includes(letters);
}

/** At most an outlet of four words and a tag of five, and not the end of a sentence before them. */
const isCapitalized = (text: string) => {
  const words = text.split(/\s+/);
  return (
    words.length <= 9 &&
    words.every((word) => /^[\p{Lu}\d]/u.test(word) && !/[!?:;"“”]|[\p{L}\d]{3}\.$|\d\.$/u.test(word))
  );
};

/** Not after an initial or an abbreviation; the address that ends a post counts. */
const endsSentence = (text: string) =>
  /(?:[!?…]|(?<!\b\p{Lu}|\b(?:Jr|Sr|St|Mr|Dr|vs|No))\.)["”’)]?\s*$|[”"]\s*$|https?:\/\/\S+\s*$/u.test(text);

/** What with an x at the end is the name of another site, such as netflix.com. */
const BEFORE_X = new Set(
  `bo dropbo equifa fede fo hboma ima inde linu ma mi netfli phoeni ple rela roblo role space ta vo wi xbo`.split(
    ' ',
  ),
);

/** First labels of addresses. */
const SUBDOMAINS =
  /^(?:api|app|apps|blog|business|developer|en|go|help|live|m|mobile|music|news|open|play|plus|podcasts?|search|shop|sports?|stats|store|stream|support|tickets|tv|video|videos|watch|web|www\d?)\./i;

/** "… next summer.x.com", with the host of the post; not "netflix.com" nor "go.espn.com", which are addresses. */
function gluedHost(text: string, names: readonly string[], host: string): number | null {
  const at = text.length - host.length;
  if (!host.includes('.') || at < 1 || !text.toLowerCase().endsWith(host)) return null;
  const before = text.slice(0, at);
  const word = /\S*$/.exec(before)?.[0] ?? '';
  if (!/[\p{L}\d]/u.test(word) || /[/@]/.test(word)) return null;
  if (/[!?…”")\]'’]$/.test(word)) return at;
  if (word.endsWith('.')) return isSubdomain(word, before.slice(0, -word.length)) ? null : at;
  if (TEAM_WORDS.has(word) || names.some((name) => name.split(/\s+/).includes(word))) return at;
  return /^[\p{L}\d]+$/u.test(word) && !(host === 'x.com' && BEFORE_X.has(word.toLowerCase())) ? at : null;
}

/** @returns whether a word that ends in a full stop begins an address rather than ends a sentence */
const isSubdomain = (word: string, before: string) =>
  SUBDOMAINS.test(word) ||
  before.trim() === '' ||
  (/^\p{Ll}/u.test(word) && /(?:\b(?:at|check|follow|on|read|see|via|visit|watch)|:)\s*$/iu.test(before));
