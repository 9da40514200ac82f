/** Invented pending articles: author, days before the load, path of the URL, processed or not. */
export const PENDING_ARTICLES: readonly (readonly [
  username: string,
  daysAgo: number,
  path: string,
  isProcessed: boolean,
])[] = [
  ['danawhitlock', 0.1, 'ledger/hawks-blazers-how-it-came-together', false],
  ['tomashgrove', 0.4, 'valley/kings-cap-sheet-after-the-break', false],
  ['max_oyelowo', 0.9, 'broadstreet/the-whiteboard', false],
  ['jonasberg', 1.3, 'frontrange/six-million-apart', false],
  ['luciaferrer', 2.2, 'lakeside/three-assistants', false],
  ['priyaraman', 3.1, 'wasatch/the-photographers-foot', false],
  ['annikaveld', 4.5, 'harborside/the-wizards-laughed', false],
  ['theo_marchetti', 6, 'queenstreet/listening', true],
  ['imanidupree', 9, 'delta/fourteen-players', false],
  ['gretalindholm', 13, 'lakeeffect/hug-everybody', true],
  ['minasato', 15.7, 'baybridge/the-dentist-next-door', true],
  ['benokonjo', 24, 'bayou/door-open', true],
];
