import { type NavGroup, type NavItem, type NavLink, navLinks } from './nav-links';

/** The staff bar. Safe in the browser. */
export const STAFF_NAVIGATION: readonly NavItem[] = [
  ...navLinks({
    'Daily Flow': '/admin/daily-flow',
    'Search Tweets': '/admin/search-tweets',
    Tools: '/admin/legacy-daily-tasks',
    'Edit Journalist': '/admin/journalist',
    'Journalist Data': '/admin/journalist-rumors',
    Topics: '/admin/all-topics',
  }),
  {
    label: 'Comparisons',
    links: navLinks({
      'woj-shams create': '/admin/woj-shams-create',
      'woj-shams existing': '/admin/woj-shams-existing',
    }),
  },
  ...navLinks({
    'Hall of Shame': '/admin/hall-of-shame',
    'FadeAway Admin': '/fadeaway-admin',
    'Flow Info': '/admin/instructions',
    'Misc Info': '/admin/info',
  }),
  {
    label: 'More',
    links: navLinks({
      'Categorized Tweets': '/admin/categorized',
      'Rated Tweets': '/admin/rated',
      'Aggregate Data': '/admin/journalist-aggregate-data',
      'One Journalist': '/admin/single-journalist-data-page',
      Disputes: '/admin/disputes',
      Newsletter: '/admin/newsletter',
      'Proposed Outcomes': '/admin/outcomes',
      Sources: '/admin/sources',
      'Audit Log': '/admin/audit',
    }),
  },
];

const isGroup = (item: NavItem): item is NavGroup => 'links' in item;

/** @returns every link of the staff bar, in its order */
export const staffLinks = (): NavLink[] =>
  STAFF_NAVIGATION.flatMap((item) => (isGroup(item) ? item.links : [item]));
