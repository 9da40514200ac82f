import type { NavGroup, NavItem, NavLink } from './navigation';

/** The staff bar. Safe in the browser. */
export const STAFF_NAVIGATION: readonly NavItem[] = [
  { label: 'Daily Flow', href: '/admin/daily-flow' },
  { label: 'Search Tweets', href: '/admin/search-tweets' },
  { label: 'Tools', href: '/admin/legacy-daily-tasks' },
  { label: 'Edit Journalist', href: '/admin/journalist' },
  { label: 'Journalist Data', href: '/admin/journalist-rumors' },
  { label: 'Topics', href: '/admin/all-topics' },
  {
    label: 'Comparisons',
    links: [
      { label: 'woj-shams create', href: '/admin/woj-shams-create' },
      { label: 'woj-shams existing', href: '/admin/woj-shams-existing' },
    ],
  },
  { label: 'Hall of Shame', href: '/admin/hall-of-shame' },
  { label: 'FadeAway Admin', href: '/fadeaway-admin' },
  { label: 'Flow Info', href: '/admin/instructions' },
  { label: 'Misc Info', href: '/admin/info' },
  {
    label: 'More',
    links: [
      { label: 'Categorized Tweets', href: '/admin/categorized' },
      { label: 'Rated Tweets', href: '/admin/rated' },
      { label: 'Aggregate Data', href: '/admin/journalist-aggregate-data' },
      { label: 'One Journalist', href: '/admin/single-journalist-data-page' },
      { label: 'Disputes', href: '/admin/disputes' },
      { label: 'Audit Log', href: '/admin/audit' },
    ],
  },
];

const isGroup = (item: NavItem): item is NavGroup => 'links' in item;

/** @returns every link of the staff bar, in its order */
export const staffLinks = (): NavLink[] =>
  STAFF_NAVIGATION.flatMap((item) => (isGroup(item) ? item.links : [item]));
