import { importRecords } from './import';

const words = (count: number) =>
  Array.from({ length: count }, (_, place) => (place % 9 === 8 ? 'it,' : 'sources say')).join(' ');

const REPORTERS = [
  'Maximiliana Oyelowo-Featherington',
  'Bartholomew Christodoulopoulos',
  'Wilhelmina Vandenberghe-Okonkwo',
  'Anastasia Papadimitrakopoulou',
];
const PLAYERS = [
  'Giannoulis Papapetrou-Anagnostopoulos',
  'Bartholomew Featherstonehaugh-Smythe',
  'Konstantinos Christodoulopoulos',
  'Emeka Ogunbanjo',
];
const TEAMS = [
  { name: 'Golden Valley Thunderbolts of San Bernardino', slug: 'much' },
  { name: 'Quiet Team', slug: 'none' },
];
/** How many of each there are in the lists of everything. */
const FLOPS = 40;
const STORIES = 65;
const OTHER_REPORTERS = 110;
const STORY = 'Where does Giannoulis Papapetrou-Anagnostopoulos sign this summer?';
const REPORTS = 150;
const HOUR_MS = 60 * 60 * 1000;
const RESOLUTIONS = ['correct', 'incorrect', 'unconfirmable', 'pending', null];
const usernameOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 30);

/** The pages of entities about which there is as much as there may be. */
export const MUCH = {
  player: '/nba/rumors/players/much',
  team: '/nba/rumors/teams/much',
  journalist: `/nba/journalist/${usernameOf(REPORTERS[0]!)}`,
  rumor: '/nba/rumor/much-1',
  topic: '/nba/topic/much',
} as const;

/** The pages of entities about which there is nothing. */
export const NOTHING = [
  '/nba/players/none',
  '/nba/rumors/players/none',
  '/nba/news/players/none',
  '/nba/teams/none',
  '/nba/rumors/teams/none',
  '/nba/journalist/quiet',
  '/nba/topic/none',
];

const times = <Item>(count: number, item: (place: number) => Item) =>
  Array.from({ length: count }, (_, place) => item(place));

const report = (place: number) => ({
  tweet_id: `much-${place}`,
  tweet: `${PLAYERS[0]} ${words(place === 1 ? 150 : 20)}.`,
  url: `https://social.example/status/much-${place}`,
  timestamp: new Date(Date.UTC(2026, 4, 30) - place * 7 * HOUR_MS).toISOString(),
  username: usernameOf(REPORTERS[0]!),
  name: REPORTERS[0],
  journalists: REPORTERS.slice(0, (place % 4) + 1).map(usernameOf),
  players: ['much', ...PLAYERS.slice(1).map(usernameOf)],
  teams: [TEAMS[0]!.slug],
  topics: place < 60 ? ['much'] : [],
  rating: 'good_rumor',
  impressiveness: 2,
  category: 'player_transaction',
  resolution: RESOLUTIONS[place % RESOLUTIONS.length],
  upvotes: 123_456,
  downvotes: 65_432,
});

/** An older one, so that everybody is in the standings. */
const reportOfOther = (place: number) => ({
  ...report(1),
  tweet_id: `other-${place}`,
  tweet: `${words(5)}.`,
  url: `https://social.example/status/other-${place}`,
  timestamp: new Date(Date.UTC(2026, 1, 1) - place * HOUR_MS).toISOString(),
  username: `reporter${place}`,
  name: `Reporter ${place}`,
  journalists: [`reporter${place}`],
  players: [],
  teams: [],
  topics: [],
  resolution: place % 3 === 0 ? 'incorrect' : 'correct',
});

/** Imports entities with the longest names, with as much as there may be, and with nothing. */
export function importExtremes(dataDir: string): void {
  const player = (name: string, slug: string) => ({ name, slug, team: TEAMS[0]!.name });
  const kinds = {
    teams: TEAMS.map((team) => ({ ...team, nicknames: [] })),
    players: [
      player(PLAYERS[0]!, 'much'),
      ...PLAYERS.slice(1).map((name) => player(name, usernameOf(name))),
      player('Quiet Player', 'none'),
    ],
    journalists: [
      ...REPORTERS.map((name) => ({
        name,
        username: usernameOf(name),
        bio: words(30),
        affiliation: 'Broad Street Review of Basketball/Special projects/Weekend edition',
        sports: 'NBA, WNBA, EuroLeague',
        team: 'much',
        badges: ['rumors', 'breaking_news', 'injury_updates', 'gametime_analysis', 'articles', 'podcast'],
        rating: 4.2,
      })),
      { name: 'Quiet Reporter', username: 'quiet' },
      ...times(OTHER_REPORTERS, (place) => ({ name: `Reporter ${place}`, username: `reporter${place}` })),
    ],
    topics: [
      {
        name: STORY,
        slug: 'much',
        description: words(60),
        resolution: words(25),
        resolution_date: '2026-06-01',
        players: ['much'],
        teams: ['much'],
        show_on_homepage: true,
      },
      { name: 'Quiet story', slug: 'none', description: 'Nothing reported.' },
      ...times(STORIES, (place) => ({
        name: `${STORY} ${place}`,
        slug: `story-${place}`,
        description: words(20),
        resolution: place % 9 === 0 ? null : words(15),
        show_on_homepage: true,
      })),
    ],
    tweets: [...times(REPORTS, (place) => report(place + 1)), ...times(OTHER_REPORTERS, reportOfOther)],
    'hall-of-shame': times(FLOPS, (place) => ({
      tweet_id: place === 0 ? 'much-1' : `flop-${place}`,
      tweet_text: words(place % 2 === 0 ? 15 : 60),
      username: usernameOf(REPORTERS[place % REPORTERS.length]!),
      name: REPORTERS[place % REPORTERS.length],
      timestamp: new Date(Date.UTC(2026, 4, 30) - place * HOUR_MS).toISOString(),
      description: words(10),
    })),
  };
  for (const [kind, records] of Object.entries(kinds)) importRecords(dataDir, kind, records);
}

/** Imports one team, so that a site starts without the sample data. */
export function importOneTeam(dataDir: string): void {
  importRecords(dataDir, 'teams', [TEAMS[1]!]);
}
