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

const UNTIL_CLEARED = 'Until you clear the data of this site in your browser.';

export const BROWSER_DATA: readonly BrowserData[] = [
  {
    name: 'visitor',
    where: 'Cookie',
    purpose: 'A random number, set by your first vote, so that you have one vote on each rumor.',
    kept: '400 days after your last vote.',
  },
  {
    name: 'following',
    where: 'Cookie and local storage',
    purpose:
      'A secret random number, set when you first follow something, which opens your list; and what is on it, so that buttons show it.',
    kept: '400 days after your last change of the list; “Delete my list” ends it.',
  },
  {
    name: 'boxscoop-staff…',
    where: 'Cookie',
    purpose:
      'For editors alone: names that begin so hold the session, the steps of signing in, a mark that this browser has signed in before, and one that shows links for editors.',
    kept: 'Sessions 7 days, steps of signing in some minutes, the known browser 400 days.',
  },
  {
    name: 'deskDrafts…',
    where: 'Local storage',
    purpose: 'For editors alone: what they have typed about a tweet and not submitted yet.',
    kept: 'Until it is submitted or cancelled. What is older than 30 days is not read, and goes with the next text.',
  },
  {
    name: 'io.prismic.preview, __prerender_bypass',
    where: 'Cookie',
    purpose: 'For editors alone: which unpublished version of the blog they look at.',
    kept: 'Until the preview or the browser is closed.',
  },
  {
    name: 'the number of a rumor',
    where: 'Local storage',
    purpose: 'Your vote on that rumor, so that its buttons show it.',
    kept: `Until you take the vote back. ${UNTIL_CLEARED}`,
  },
  {
    name: 'favoriteTeam',
    where: 'Local storage',
    purpose: 'The team that comes first on the pages of teams.',
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
    purpose: 'FadeAway: that you know the rules, the game of the day, and the numbers of all of your games.',
    kept: UNTIL_CLEARED,
  },
  {
    name: 'push-worker.js',
    where: 'Push subscription',
    purpose: 'Shows notifications of what you follow, if you have turned them on.',
    kept: 'Until you end them, on the page of your list or in your browser.',
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
    holds: 'Each vote, when it was first given, and the random number of the cookie. Nothing else about you.',
    kept: 'As long as the rumor.',
    deletion:
      'Press the vote again while the rumor is open; later, write to us with the number of the cookie.',
    collections: ['votes'],
  },
  {
    what: 'What you follow',
    holds:
      'The list, when you followed each and when you last opened it, and the addresses of its feed, under a fingerprint of the secret in the cookie.',
    kept: 'Until you forget it, or 400 days after you last opened it if nothing is sent by it.',
    deletion: '“Delete my list”, on its page, deletes it at once.',
    collections: ['followers'],
  },
  {
    what: 'Digests',
    holds:
      'The e-mail address, how often, and which digests were sent and whether the mail server took them.',
    kept: 'The address until you end the digest; what was sent, without the address, 400 days.',
    deletion: 'The link in each mail, or “Delete my list”.',
    collections: ['followers', 'digest_deliveries'],
  },
  {
    what: 'Notifications',
    holds:
      'The address that the push service of your browser gave it, the keys for it, and which notifications were sent.',
    kept: 'The address until you end them, or the service says that it is gone; what was sent 60 days.',
    deletion: '“End these notifications”, on the page of your list, or “Delete my list”.',
    collections: ['followers', 'push_deliveries'],
  },
  {
    what: 'Newsletter',
    holds:
      'The e-mail address, when it was given, invited and confirmed, and which issues were sent to it. Without a confirmation it gets nothing but the invitation.',
    kept: 'Also after you unsubscribe, marked so: nothing is mailed to it until it is entered and confirmed again.',
    deletion: 'The link in each mail ends the newsletter. To have the address deleted, write to us.',
    collections: ['subscriptions', 'newsletter_deliveries'],
  },
  {
    what: 'Disputed outcomes',
    holds:
      'What you wrote, whether you are the reporter, your e-mail address, which only editors see, and what they answered.',
    kept: 'With the rumor that it is about, until you have it deleted. Decisions are in the record of editors, without the address.',
    deletion: ON_REQUEST,
    collections: ['disputes', 'audit'],
  },
  {
    what: 'Receipts',
    holds:
      'Your name on the social site, the names of buckets, and the posts and comments that you keep, with who wrote them and where; which mentions of the bot were answered.',
    kept: 'Until you delete them; the mentions, without text, as long as the site.',
    deletion:
      'Delete a receipt or a bucket on its page; deleting the first bucket deletes everything. The link is the key: whoever has it can do so. Who is quoted may write to us.',
    collections: ['vaults', 'receipts', 'mentions'],
  },
  {
    what: 'How fast pages are',
    holds:
      'When you leave a page, your browser reports how long it took to load and to respond, and how much it moved (web vitals). It is added to the counts of the day for that kind of page, with nothing about you and no address.',
    kept: '29 days.',
    deletion: 'Nothing in it can be traced to you.',
    collections: ['web_vitals'],
  },
  {
    what: 'Limits',
    holds:
      'How many calls that cost something came from your network address, or in the name of your e-mail address, so that nobody floods the site.',
    kept: 'A minute to a day, depending on the call.',
    deletion: 'It ends by itself.',
    collections: ['rate_limits'],
  },
  {
    what: 'Log',
    holds:
      'Which call was made when, and how it was answered, without network address, cookie or secret link; and what a mail server answered when it refused a mail, which may name the address.',
    kept: 'As long as whoever runs this site keeps logs.',
    deletion: ON_REQUEST,
    collections: [],
  },
  {
    what: 'Editors',
    holds:
      'E-mail address, fingerprint of the password, second factor and passkeys; of each session when it began and was last used, the network address and the browser; which report is open; and a record of each change.',
    kept: 'The account until it is removed, sessions 7 days, what is open less than a minute, the record of changes as long as the site.',
    deletion:
      'Sessions, passkeys and second factor on the page of the account; the rest by who runs this site.',
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
    what: 'Reporters, and the people that they report on',
    holds:
      'Name, username, public accounts, picture, employer, public posts and articles, how they turned out, and what follows from that. It was published by them or about them, and is published here and in the open data.',
    kept: 'As long as the site. What was deleted at its source is marked so.',
    deletion: 'Dispute an outcome on the page of the rumor. For everything else, write to us.',
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
      'source_accounts',
      'removed_posts',
      'redirects',
      'aliases',
    ],
  },
];
