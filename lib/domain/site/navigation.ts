import { config } from '@/lib/platform/config/config';
import { slugify } from '@/lib/platform/text/slugify';
import { type NavItem, type NavLink, navLinks } from './nav-links';
import { API_PAGE, FOLLOWING, FORECASTS_PAGE, HALL_OF_SHAME, HOW_WE_RATE, LIVE, OPEN_DATA } from './paths';

/** `/blog/why-{product}`, the target of About us. Server only. */
export const aboutPath = () => `/blog/why-${slugify(config().SITE_NAME)}`;

const MORE = navLinks({
  Live: LIVE,
  News: '/nba/news',
  'All Players': '/nba/players',
  'All Teams': '/nba/teams',
  'Hall of Shame': HALL_OF_SHAME,
  Comparisons: '/nba/woj-vs-shams',
  Following: FOLLOWING,
});

/** What else there is, in the footer. */
export const exploreLinks = (): NavLink[] => [
  ...MORE,
  { label: 'Corrections', href: '/corrections' },
  { label: 'Forecasts', href: FORECASTS_PAGE },
  { label: 'How we rate', href: HOW_WE_RATE },
  { label: 'Open data', href: OPEN_DATA },
  { label: 'API', href: API_PAGE },
];

/** The header above 950 px. */
export const headerNavigation = (): NavItem[] => [
  ...navLinks({
    Standings: '/nba/standings',
    Journalists: '/nba/journalists',
    'Top Stories': '/nba/top-stories',
  }),
  {
    label: 'Rumors',
    links: navLinks({
      'All Rumors': '/nba/rumors',
      Player: '/nba/rumors/players',
      Team: '/nba/rumors/teams',
    }),
  },
  ...navLinks({
    Receipts: '/receipts',
    FadeAway: '/nba/fadeaway-game',
    Blog: '/blog',
    'About us': aboutPath(),
  }),
  { label: 'More', links: MORE },
];

/** The sidebar at 950 px or less. */
export const sidebarNavigation = (): NavItem[] => [
  ...navLinks({
    Standings: '/nba/standings',
    Journalists: '/nba/journalists',
    'Top Stories': '/nba/top-stories',
  }),
  {
    label: 'Rumors',
    links: navLinks({
      'All Rumors': '/nba/rumors',
      Players: '/nba/rumors/players',
      Teams: '/nba/rumors/teams',
    }),
  },
  { label: 'More', links: MORE },
  ...navLinks({ Receipts: '/receipts', 'FadeAway Game': '/nba/fadeaway-game', Blog: '/blog' }),
  {
    label: 'Company',
    links: navLinks({
      'About us': aboutPath(),
      'Terms and conditions': '/terms-and-conditions',
      'Privacy Policy': '/privacy-policy',
    }),
  },
];

/** The site's own pages elsewhere, as far as they are configured. Server only. */
export function outsideLinks(): NavLink[] {
  const { SOCIAL_X_URL, SOCIAL_REDDIT_URL, COMMUNITY_URL } = config();
  const links = [
    { label: 'X', href: SOCIAL_X_URL },
    { label: 'Reddit', href: SOCIAL_REDDIT_URL },
    { label: 'Community chat', href: COMMUNITY_URL },
  ];
  return links.flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}
