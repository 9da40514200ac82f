/**
 * Whether a post is surely no news (docs/product/sources.md). It is better to show an editor ten greetings than to hide
 * one report, so a post is set aside only if nothing in it sounds like the league, and something like private life or
 * advertising. `npm run bench -- no-news` measures it.
 */

/** Words of reports. One of them is enough to keep a post on the queue. */
const REPORT = new RegExp(
  `\\b(?:${[
    ...[
      'trad(?:e|es|ed|ing)',
      'sign(?:s|ed|ing)?',
      'deals?',
      'contracts?',
      'extensions?',
      'waiv\\w+',
      'buyout',
    ],
    ...[
      'injur\\w+',
      'out for',
      'ruled out',
      'questionable',
      'doubtful',
      'probable',
      'surger\\w+',
      'sprain\\w*',
    ],
    ...['mri', 'rehab\\w*', 'return(?:s|ed|ing)? to', 'sidelined', 'week-to-week', 'day-to-day', 'available'],
    ...[
      'coach\\w*',
      'gm',
      'front office',
      'executives?',
      'hir(?:e|es|ed|ing)',
      'fir(?:e|es|ed|ing)',
      'owner\\w*',
    ],
    ...['draft\\w*', 'picks?', 'prospects?', 'lottery', 'free agen\\w+', 'agents?', 'roster\\w*', 'two-way'],
    ...[
      'sources?',
      'per',
      'reports?',
      'reported\\w*',
      'told',
      'tells',
      'league',
      'nba',
      'wnba',
      'g league',
      'fiba',
    ],
    ...['suspen\\w+', 'fined', 'discipline\\w*', 'investigat\\w+', 'statement', 'announc\\w+', 'expect\\w*'],
    ...['interest\\w*', 'talks', 'negotiat\\w+', 'offers?', 'pursu\\w+', 'meeting', 'arbitrat\\w+', 'option'],
    ...['starting', 'starters?', 'lineup', 'minutes', 'tonight’s game', 'game \\d', 'playoffs?', 'finals'],
    ...[
      'arrest\\w*',
      'police',
      'lawsuit',
      'retir\\w+',
      'dies',
      'died',
      'passed away',
      'breaking',
      'all-star',
    ],
    ...[
      'mvp',
      'assistant',
      'relocat\\w+',
      'arena',
      'expansion',
      'commissioner',
      'union',
      'million',
      'billion',
    ],
  ].join('|')})\\b`,
  'iu',
);

/** Words of private life and of advertising. */
const PRIVATE = new RegExp(
  [
    '\\bhappy (?:birthday|holidays|thanksgiving|new year|father|mother|easter|friday|anniversary)',
    '\\bmerry christmas\\b',
    '\\bgood (?:morning|night|evening)\\b',
    '\\b(?:thanks?|thank you) (?:to|for|everyone|all|so much)\\b',
    '\\b(?:subscribe|giveaway|promo code|discount|merch|% off|link in bio|use code|pre-?order)\\b',
    '\\b(?:new (?:episode|podcast|video)|podcast is (?:up|out)|tune in|join (?:me|us)|going live|catch me)\\b',
    '\\b(?:my (?:wife|husband|kids?|son|daughter|dog|cat|mom|dad|flight|dinner|lunch|breakfast|vacation))\\b',
    '\\b(?:coffee|pizza|tacos|recipe|netflix|movie|concert|weather|sunset|airport|delayed flight|wifi)\\b',
    '\\b(?:lol|lmao|haha\\w*|smh|ugh)\\b',
    '\\b(?:proud of you|well deserved|love this|so cool|what a day)\\b',
    '\\b(?:follow me|followers?|retweet|drop your|reply with|mailbag questions?)\\b',
  ].join('|'),
  'iu',
);

/**
 * @param text the post
 * @param names the number of players and teams on file that it names
 */
export function isSurelyNoNews(text: string, names: number): boolean {
  if (names > 0 || /\d{2,}/.test(text.replace(/https?:\/\/\S+/g, ''))) return false;
  const plain = text.replace(/https?:\/\/\S+/g, ' ').replace(/’/g, "'");
  if (REPORT.test(plain.replace(/'/g, '’')) || REPORT.test(plain)) return false;
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Pictures, emojis, or an exclamation.
  if (words.length === 0) return /\p{Extended_Pictographic}/u.test(text);
  return PRIVATE.test(plain);
}
