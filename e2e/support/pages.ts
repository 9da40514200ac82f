/** Pages of every kind with the sample data, for tests of the whole site. */
export const PAGES = [
  { path: '/', heading: 'BoxScoop' },
  { path: '/nba/journalists', heading: 'NBA Journalists' },
  { path: '/nba/journalist/danawhitlock', heading: 'Dana Whitlock' },
  { path: '/nba/rumors', heading: 'NBA Rumors' },
  { path: '/nba/rumor/sample-976cf11b4d55', heading: ' on ' },
  { path: '/nba/rumors/2', heading: 'NBA Rumors' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/why-boxscoop', heading: 'Why BoxScoop' },
  { path: '/nba/fadeaway-game', heading: 'FadeAway' },
  { path: '/nba/news', heading: 'NBA News' },
  { path: '/nba/top-stories', heading: 'Top NBA Stories' },
  { path: '/nba/topic/villard-signing', heading: 'Where does Deshaun Villard sign?' },
  { path: '/nba/rumors/players', heading: 'NBA Rumors by Player' },
  { path: '/nba/rumors/players/page/2', heading: 'NBA Rumors by Player' },
  { path: '/nba/news/players', heading: 'NBA News by Player' },
  { path: '/nba/rumors/players/deshaun-villard', heading: 'Deshaun Villard' },
  { path: '/nba/news/players/deshaun-villard', heading: 'Deshaun Villard' },
  { path: '/nba/players/deshaun-villard', heading: 'Deshaun Villard' },
  { path: '/nba/rumors/teams', heading: 'NBA Rumors by Team' },
  { path: '/nba/news/teams', heading: 'NBA News by Team' },
  { path: '/nba/rumors/teams/atlanta-hawks', heading: 'Atlanta Hawks' },
  { path: '/nba/news/teams/atlanta-hawks', heading: 'Atlanta Hawks' },
  { path: '/nba/teams/atlanta-hawks', heading: 'Atlanta Hawks' },
  { path: '/nba/hall-of-shame', heading: 'Hall of Shame' },
  { path: '/nba/woj-vs-shams', heading: 'Woj vs. Shams' },
  { path: '/nba/scoop-tracker', heading: 'Farewell' },
  { path: '/nba/search?names=hawks', heading: 'Search' },
  { path: '/corrections', heading: 'Corrections' },
  { path: '/about', heading: 'About BoxScoop' },
  { path: '/terms-and-conditions', heading: 'Terms and Conditions' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/receipts', heading: 'Receipts' },
] as const;

export const NOT_FOUND_PAGES = [
  '/nope',
  '/nba/journalist/nobody_at_all',
  '/nba/rumors/9999',
  '/nba/rumor/nothing-at-all',
  '/nba/rumors/zero',
  '/blog/nobody',
  '/blog/page/99',
  '/nba/topic/nothing-at-all',
  '/nba/rumors/players/nobody-at-all',
  '/nba/rumors/players/page/9999',
  '/nba/news/teams/atlanta-hawks/9999',
  '/nba/woj-vs-shams/not-an-id',
];

/** The window widths of tests, in CSS pixels. */
export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;
