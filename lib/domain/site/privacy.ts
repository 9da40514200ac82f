/**
 * What the site stores, for the privacy policy. `npm run check` compares it with the sources
 * (`lint/stored-data.ts`).
 */

/** Something that is stored in the visitor's own browser. */
interface BrowserData {
  name: string;
  where: 'Cookie' | 'Local storage' | 'Cookie and local storage' | 'Push subscription';
  purpose: string;
  kept: string;
}

const UNTIL_CLEARED = 'Until you clear this site’s data in your browser.';

export const BROWSER_DATA: readonly BrowserData[] = [
  {
    name: 'visitor',
    where: 'Cookie',
    purpose: 'A random number, set by your first vote, so you get one vote per rumor.',
    kept: '400 days after your last vote.',
  },
  {
    name: 'following',
    where: 'Cookie and local storage',
    purpose:
      'A secret random number, set when you first follow something, that opens your list; and what is on it, so buttons can show it.',
    kept: '400 days after you last changed the list; “Delete my list” ends it.',
  },
  {
    name: 'boxscoop-staff…',
    where: 'Cookie',
    purpose:
      'For editors only: names that start this way hold the session, the steps of signing in, a mark that this browser has signed in before, and one that shows links for editors.',
    kept: 'Sessions 7 days, steps of signing in a few minutes, the known browser 400 days.',
  },
  {
    name: 'deskDrafts…',
    where: 'Local storage',
    purpose: 'For editors only: what they typed about a tweet and haven’t submitted.',
    kept: 'Until submitted or canceled. Anything older than 30 days is ignored and goes with the next text.',
  },
  {
    name: 'io.prismic.preview, __prerender_bypass',
    where: 'Cookie',
    purpose: 'For editors only: which unpublished version of the blog they’re looking at.',
    kept: 'Until the preview or the browser is closed.',
  },
  {
    name: 'the number of a rumor',
    where: 'Local storage',
    purpose: 'Your vote on that rumor, so its buttons can show it.',
    kept: `Until you take the vote back. ${UNTIL_CLEARED}`,
  },
  {
    name: 'favoriteTeam',
    where: 'Local storage',
    purpose: 'The team that comes first on team pages.',
    kept: `Until you remove it as favorite. ${UNTIL_CLEARED}`,
  },
  {
    name: 'darkMode',
    where: 'Local storage',
    purpose: 'Whether pages are dark.',
    kept: UNTIL_CLEARED,
  },
  {
    name: 'fadeawayVisited, fadeawayGame, fadeawayStats, fadeawayLastCounted',
    where: 'Local storage',
    purpose: 'FadeAway: that you’ve seen the rules, today’s game, and your stats.',
    kept: UNTIL_CLEARED,
  },
  {
    name: 'push-worker.js',
    where: 'Push subscription',
    purpose: 'Shows notifications about what you follow, if you turned them on.',
    kept: 'Until you stop them, on your list’s page or in your browser.',
  },
];

/** Something that is stored on the server. */
interface ServerData {
  what: string;
  holds: string;
  kept: string;
  deletion: string;
  /** Where. */
  collections: readonly string[];
}

const ON_REQUEST = 'Write to us.';

export const SERVER_DATA: readonly ServerData[] = [
  {
    what: 'Votes',
    holds: 'Each vote, when you first cast it, and the cookie’s random number. Nothing else about you.',
    kept: 'As long as the rumor.',
    deletion:
      'Press the vote again while the rumor is open; after that, write to us with the cookie’s number.',
    collections: ['votes'],
  },
  {
    what: 'What you follow',
    holds:
      'The list, when you followed each item, when you last opened it, and its feed’s addresses, under a fingerprint of the cookie’s secret.',
    kept: 'Until you delete it, or 400 days after you last opened it if it sends you nothing.',
    deletion: '“Delete my list,” on its page, deletes it right away.',
    collections: ['followers'],
  },
  {
    what: 'Digests',
    holds: 'The e-mail address, how often, which digests were sent, and whether the mail server took them.',
    kept: 'The address until you stop the digest; what was sent, without the address, 400 days.',
    deletion: 'The link in each e-mail, or “Delete my list.”',
    collections: ['followers', 'digest_deliveries'],
  },
  {
    what: 'Notifications',
    holds:
      'The address your browser’s push service gave it, the keys for it, and which notifications were sent.',
    kept: 'The address until you stop them or the service says it’s gone; what was sent, 60 days.',
    deletion: '“Stop these notifications,” on your list’s page, or “Delete my list.”',
    collections: ['followers', 'push_deliveries'],
  },
  {
    what: 'Newsletter',
    holds:
      'The e-mail address, when it was entered, invited and confirmed, and which issues were sent to it. Until it’s confirmed it gets nothing but the invitation.',
    kept: 'Even after you unsubscribe, marked as such: nothing is sent to it until it’s entered and confirmed again.',
    deletion: 'The link in each e-mail stops the newsletter. To have the address deleted, write to us.',
    collections: ['subscriptions', 'newsletter_deliveries'],
  },
  {
    what: 'Disputes and messages',
    holds:
      'What you wrote, whether you’re the reporter, your e-mail address, which only editors see, and their answer.',
    kept: 'Until you have it deleted. Decisions are in the editors’ record, without the address.',
    deletion: ON_REQUEST,
    collections: ['disputes', 'audit'],
  },
  {
    what: 'Receipts',
    holds:
      'Your name on the social site, the names of buckets, and the posts and comments you keep, with who wrote them and where; which mentions of the bot were answered.',
    kept: 'Until you delete them; the mentions, without text, as long as the site.',
    deletion:
      'Delete a receipt or a bucket on its page; deleting the first bucket deletes everything. The link is the key: anyone who has it can do that. If you’re quoted, write to us.',
    collections: ['vaults', 'receipts', 'mentions'],
  },
  {
    what: 'How fast pages are',
    holds:
      'When you leave a page, your browser reports how long it took to load and to respond, and how much it moved (web vitals). It’s added to the day’s counts for that kind of page, with nothing about you and no address.',
    kept: '29 days.',
    deletion: 'None of it can be traced to you.',
    collections: ['web_vitals'],
  },
  {
    what: 'Limits',
    holds:
      'How many costly calls came from your IP address, or in the name of your e-mail address, so no one floods the site.',
    kept: 'A minute to a day, depending on the call.',
    deletion: 'It expires on its own.',
    collections: ['rate_limits'],
  },
  {
    what: 'Log',
    holds:
      'Which call was made when, and how it was answered, without IP address, cookie or secret link; and what a mail server said when it refused an e-mail, which may name the address.',
    kept: 'As long as whoever runs this site keeps logs.',
    deletion: ON_REQUEST,
    collections: [],
  },
  {
    what: 'Editors',
    holds:
      'E-mail address, fingerprint of the password, second factor and passkeys; for each session, when it began and was last used, the IP address and the browser; which report is open; and a record of each change.',
    kept: 'The account until it’s removed, sessions 7 days, what’s open less than a minute, the record of changes as long as the site, or as many days as whoever runs it has set.',
    deletion: 'Sessions, passkeys and second factor on the account page; the rest by whoever runs this site.',
    collections: [
      'staff_users',
      'staff_sessions',
      'staff_accounts',
      'staff_verifications',
      'staff_two_factors',
      'staff_passkeys',
      'desk_presence',
      'audit',
    ],
  },
  {
    what: 'Reporters, and the people they report on',
    holds:
      'Name, username, public accounts, picture, employer, public posts and articles, how they turned out, and the scores based on that. It was published by them or about them, and is published here and in the open data.',
    kept: 'As long as the site. Posts deleted at the source are marked as deleted.',
    deletion: 'Dispute an outcome on the rumor’s page. For anything else, write to us.',
    collections: [
      'journalists',
      'players',
      'tweets',
      'hall_of_shame',
      'comparisons',
      'corrections',
      'newsletter_issues',
      'pending_articles',
      'outcome_proposals',
      'facts',
      'story_reports',
      'reporter_story_lines',
      'forecasts',
      'source_accounts',
      'removed_posts',
      'redirects',
      'aliases',
    ],
  },
];
