import { config } from '@/lib/config';
import { slugify } from '@/lib/text/slugify';

export interface NavLink {
  label: string;
  href: string;
}
export interface NavGroup {
  label: string;
  links: readonly NavLink[];
}
export type NavItem = NavLink | NavGroup;

/** `/blog/why-{product}`, the target of About us. Server only. */
export const aboutPath = () => `/blog/why-${slugify(config().SITE_NAME)}`;

/** The header above 950 px. */
export const headerNavigation = (): NavItem[] => [
  { label: 'Journalists', href: '/nba/journalists' },
  { label: 'Top Stories', href: '/nba/top-stories' },
  {
    label: 'Rumors',
    links: [
      { label: 'All Rumors', href: '/nba/rumors' },
      { label: 'Player', href: '/nba/rumors/players' },
      { label: 'Team', href: '/nba/rumors/teams' },
    ],
  },
  { label: 'Receipts', href: '/receipts' },
  { label: 'FadeAway', href: '/nba/fadeaway-game' },
  { label: 'Blog', href: '/blog' },
  { label: 'About us', href: aboutPath() },
];

/** The sidebar at 950 px or less. */
export const sidebarNavigation = (): NavItem[] => [
  { label: 'Journalists', href: '/nba/journalists' },
  { label: 'Top Stories', href: '/nba/top-stories' },
  {
    label: 'Rumors',
    links: [
      { label: 'All Rumors', href: '/nba/rumors' },
      { label: 'Players', href: '/nba/rumors/players' },
      { label: 'Teams', href: '/nba/rumors/teams' },
    ],
  },
  { label: 'Receipts', href: '/receipts' },
  { label: 'FadeAway Game', href: '/nba/fadeaway-game' },
  { label: 'Blog', href: '/blog' },
  {
    label: 'Company',
    links: [
      { label: 'About us', href: aboutPath() },
      { label: 'Terms and conditions', href: '/terms-and-conditions' },
      { label: 'Privacy Policy', href: '/privacy-policy' },
    ],
  },
];

export const SOCIAL_LINKS: readonly NavLink[] = [
  { label: 'X', href: 'https://x.com/' },
  { label: 'Reddit', href: 'https://www.reddit.com/r/nba/' },
];
