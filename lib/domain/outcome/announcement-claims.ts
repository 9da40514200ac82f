import { type MarkedText, mentioned } from './announcement-mentions';

/** What may happen to a player, and is announced by a team or the league. */
export const FACT_KINDS = ['trade', 'signing', 'waiver', 'extension', 'out', 'return'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What a text says of a player: as a rumor, that it will be so; as an announcement, that it is. */
export interface PlayerClaim {
  kind: FactKind | 'move';
  player: string;
  /** The team that gets the player, and the one that loses him, if the text says so. */
  to: string | null;
  from: string | null;
  teams: readonly string[];
  /** Whether it says that it will not happen. */
  isDenied: boolean;
}

const KINDS: readonly [kind: PlayerClaim['kind'], pattern: RegExp][] = [
  ['extension', /\bextensions?\b|\bextend(?:s|ed|ing)?\b|\block(?:s|ed|ing)? (?:up|in with)\b/],
  [
    'waiver',
    /\bwaiv(?:e|es|ed|ing)\b|\breleas(?:e|es|ed|ing)\b|\bbuy(?:ing)?[ -]?out\b(?! market)|\bbought out\b|\bbuyout\b(?! market)|\bpart(?:ing|ed)? ways\b|\b(?:is being|will be|has been|to be|to) cut\b|\bcutting \{player/,
  ],
  [
    'trade',
    /\btrad(?:e|es|ed|ing)\b|\bacquir|\bswap|\bdealt\b|\bmoved\b|\bmov(?:e|ing) \{player|\bsend(?:s|ing)? \{|\bsent\b|three-team|\breceives?\b|\bshipp|\bfinaliz\w+ a trade\b|\bdeal with the \{team|\bin the \{player:[^}]+\} (?:deal|trade)/,
  ],
  [
    'signing',
    /\b(?:re-)?sign(?:s|ed|ing)?\b|\bcontract\b|\bagreed to (?:terms|a deal)|\bhave a deal\b|\bbring(?:ing)? in\b|\bbring(?:s|ing)? \{[^}]+\} (?:back|in)\b|\bpass(?:ed|es|ing)? on \{player|\bclaim(?:s|ed|ing)?\b|\badd(?:s|ed|ing)\b|\breturning to the \{team|\bminimum deal\b|\byear deal\b|\b10-day\b|\btwo-way\b/,
  ],
  [
    'out',
    /\bruled out\b|\bwill (?:not|miss)\b(?! be)|\bwon't (?:play|go)\b|\bmiss(?:es)? (?:tonight|\S+ (?:weeks|months|time)|the|two|three|significant)|\bsidelined\b|\bsit out\b|\bsurgery\b|\btorn\b|\bwithout \{player|\bout (?:for|indefinitely|until|at least|\()|\bis out\b|\bseason is over\b|\bseason-ending\b|\bshutting down\b|\bnot be available\b|\bto out\b|\bwill be out\b|\bexpected to miss\b|\b(?:days?|weeks?|months?) away\b|\bnot (?:expected to play|go\b)|n't expected to play/,
  ],
  [
    'return',
    /\bcleared to play\b|\bavailable for\b|\bexpected to play\b|\bwill (?:play|return|suit up|be back)\b|\breturn(?:s)? (?:tonight|from|on|\w+day)\b|\bexpected (?:to return|back)\b(?! to)|\bexpects? \{player:[^}]+\} back\b|\bback (?:on )?\w+day\b|\bdebut\b|\bon track to return\b|\bback this week\b|\bmake his return\b|\bgood to go\b|\bsuit up\b|\bcomeback\b|\bto be activated\b|\bback in the lineup\b/,
  ],
  [
    'move',
    /\bhead(?:ed|ing) to\b|\bon (?:his|her) way to\b|\bto the \{team|\bjoin(?:s|ing)?\b|\bland(?:s|ing)? with\b|\bto land\b|\blanded\b|\bends? up (?:in|with)\b|\bdecided on\b|\bchose(?:n)?\b|\bgoes to\b|\bclosing in on\b|\bgoing (?:back )?to\b|\bleaving\b|\bgetting\b|\bto \{team/,
  ],
];

/** A rumor that is about earlier times, or about interest alone, says nothing that can prove right or wrong. */
const NO_CLAIM =
  /\byears? ago\b|\blast (?:night|season|summer)\b|\bin (?:19|20)\d\d\b|\bin the summer\b|\bcareer\b|\binterested\b|\bshopping\b|\bexplor|\bworked out\b|\blooking at\b|\bwould love\b|\bcalled about\b|\btalk about\b|\bquestionable\b|(?<!who )\bwants? to\b|\bseeking\b|\bstarting lineup\b|\bif (?:he|she) is\b|\bwrongdoing\b|\bsigned (?:his|her) last\b|\?|\bapart\b|\bstalled\b|\bon hold\b|\bfar from\b|\bafter the \{player|\b(?:waiv|sign|trad|releas|acquir|cut)\w* (?:a|an|another) (?:\w+ )?(?:rookie|guard|forward|cent(?:er|re)|big|wing|veteran|player|backup|shooter)\b/i;

/** A negation, or a word for one. */
const DENIED =
  /\b(?:not|never|no longer|no plans?|no intention|untouchable|turned down|declin\w+|reject\w+|broken down|ended|decided against|fell through|rather than (?:extend|sign|trade|play)|pass(?:ed|es|ing)? on)\b|n['’]t\b(?! be surprised)/i;
const STAYS =
  /\bwill stay\b|\bstay(?:s|ing)? put\b|\boff the market\b|\buntouchable\b|\bkeep(?:s|ing)? (?:\{player|him\b|her\b)|\bspot\b[^.]* is safe\b|\bwill make the team\b/i;
const PLAYS = /\b(?:expected to play|will play)\b/i;
const FINE = /\bis fine\b|\bavoided (?:a |any )?(?:major|serious|significant)\b/i;

/**
 * The claims of a text about the players it mentions.
 * @param isAnnouncement whether it tells what has happened, so that past tense is no reason for doubt
 */
export function claimsOf(whole: MarkedText, isAnnouncement: boolean): PlayerClaim[] {
  const text = whole.slice(0, MAX_LENGTH);
  if (!isAnnouncement) {
    return NO_CLAIM.test(text) ? [] : text.split(CLAUSE_END).flatMap((clause) => claimsOfPart(clause, false));
  }
  // An announcement goes on to tell who the player is: the first sentence about him counts.
  const byPlayer = new Map<string, PlayerClaim>();
  for (const claim of text.split(SENTENCE_END).flatMap((sentence) => claimsOfPart(sentence, true))) {
    if (!byPlayer.has(claim.player)) byPlayer.set(claim.player, claim);
  }
  return [...byPlayer.values()];
}

/** The patterns take long on more, and what counts is said first. */
const MAX_LENGTH = 1000;
const CLAUSE_END = /;\s+/;
const SENTENCE_END = /(?<=[.!?])\s+/;

function claimsOfPart(text: MarkedText, isAnnouncement: boolean): PlayerClaim[] {
  const lower = text.toLowerCase();
  const kinds = KINDS.filter(([, pattern]) => pattern.test(lower)).map(([kind]) => kind);
  const isDenied = !isAnnouncement && DENIED.test(text);
  if (!isAnnouncement && STAYS.test(text)) return [...all('waiver', true), ...all('trade', true)];
  if (!isAnnouncement && FINE.test(text)) return all('return', false);
  // A named transaction says more than a body part, and an extension is a signing of its own.
  const kind = kinds[0];
  if (kind === undefined) return [];
  // "He has been out for a week, and will play tonight."
  const isBack = kind === 'out' && !isAnnouncement && !isDenied && PLAYS.test(text);
  return all(isBack ? 'return' : kind, isDenied);

  function all(of: PlayerClaim['kind'], denied: boolean): PlayerClaim[] {
    const teams = mentioned(text, 'team');
    return mentioned(text, 'player').map((player) => ({
      kind: of,
      player,
      ...directionOf(text, player),
      teams,
      isDenied: denied,
    }));
  }
}

const TEAM = String.raw`\{team:([^}]+)\}`;
const NEAR = `[^.;{]{0,60}?`;
/** Others that are named in the same breath: "for {player:a}, {player:b} and {player:c}". */
const OTHERS = String.raw`(?:[^.;{]{0,40}\{player:[^}]+\}){0,3}?[^.;{]{0,60}?`;

type Direction = Pick<PlayerClaim, 'to' | 'from'>;

/** Where a text says that a player goes, and where from. The first pattern that fits decides. */
function directionOf(text: MarkedText, slug: string): Direction {
  const player = String.raw`\{player:${slug}\}`;
  const gets = String.raw`(?:acquir\w*|receiv\w*|(?:re-)?sign(?:s|ed|ing)?|adds?|added|adding|land(?:ed)?|claim\w*|get|getting|bring(?:s|ing)?|clos\w+ in on|trad\w+ for)\b`;
  const sends = String.raw`(?:trad(?:e|es|ed|ing)|send(?:s|ing)?|sent|mov(?:e|es|ed|ing)|ship\w*|deal(?:s|ing)?)\b`;
  const patterns: readonly [pattern: string, to: number, from: number][] = [
    [`${TEAM}${NEAR}acquir\\w*${OTHERS}${player}${NEAR}from${NEAR}${TEAM}`, 1, 2],
    [`${TEAM}${NEAR}acquir\\w*${OTHERS}from${NEAR}${TEAM}[^.;]*?(?:exchange )?for\\b[^.;]*?${player}`, 2, 1],
    [`${TEAM}${NEAR}${sends}${OTHERS}${player}${OTHERS}to${NEAR}${TEAM}`, 2, 1],
    [`${TEAM}${NEAR}${sends}${OTHERS}to${NEAR}${TEAM}[^.;]*?\\bfor\\b[^.;]*?${player}`, 1, 2],
    [`${TEAM}${NEAR}\\b${gets}${OTHERS}${player}`, 1, 0],
    [`${player}${NEAR}\\b(?:claimed|signed|acquired) by (?:the )?${TEAM}`, 1, 0],
    [`${player}${NEAR}leaving${NEAR}${TEAM}${NEAR}for${NEAR}${TEAM}`, 2, 1],
    [
      `${player}${NEAR}(?:\\bto|\\bwith|\\bjoin(?:s|ing)?|\\btoward|\\bfor|\\bup in|\\bdecided on|\\bchosen?) (?:the )?${TEAM}`,
      1,
      0,
    ],
    [`${TEAM} (?:and|have agreed to a deal with) ${player}`, 1, 0],
    [`${TEAM}${NEAR}${sends}${OTHERS}${player}`, 0, 1],
  ];
  for (const [pattern, to, from] of patterns) {
    const match = text.match(new RegExp(pattern, 'i'));
    if (match) return { to: match[to || Number.NaN] ?? null, from: match[from || Number.NaN] ?? null };
  }
  return { to: null, from: null };
}
