/** Pages of every kind, on the sample data: what each test that goes through the whole site goes through. */
export const PAGES = [
  { path: '/', heading: 'BoxScoop' },
  { path: '/nba/journalists', heading: 'NBA Journalists' },
  { path: '/nba/journalist/danawhitlock', heading: 'Dana Whitlock' },
  { path: '/nba/rumors', heading: 'NBA Rumors' },
  { path: '/nba/rumors/2', heading: 'NBA Rumors' },
  { path: '/nba/fadeaway-game', heading: 'FadeAway' },
] as const;

export const ABSENT_PAGES = [
  '/nope',
  '/nba/journalist/nobody_at_all',
  '/nba/rumors/9999',
  '/nba/rumors/zero',
];

/** The widths that pages are judged at, in CSS pixels. */
export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
