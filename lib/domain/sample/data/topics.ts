export interface SampleTopic {
  slug: string;
  name: string;
  short_name?: string;
  description?: string;
  resolution?: string;
  /** Days before the load. */
  started: number;
  resolved?: number;
  teams: string[];
  players: string[];
  home: boolean;
}

/** Invented topics, newest first, and the four fixed ones. */
export const TOPICS: SampleTopic[] = [
  {
    slug: 'teague-ruiz-trade',
    name: 'Marlon Teague-Ruiz trade',
    short_name: 'Teague-Ruiz trade',
    description:
      'Portland and Atlanta talk about a guard swap; a third team may be needed to make the salaries work. The Hawks want picks, the Trail Blazers want to keep theirs, and Teague-Ruiz has a trade kicker that everyone forgets to count.',
    started: 24,
    teams: ['Atlanta Hawks', 'Portland Trail Blazers'],
    players: ['Marlon Teague-Ruiz', 'Lester Vanterpool'],
    home: true,
  },
  {
    slug: 'obanor-future',
    name: 'What does Ike Obanor want?',
    short_name: 'Obanor future',
    description:
      'Reports differ on whether the forward asked for a trade. Four reporters, three versions, one denial, and a house for sale that turned out to be his neighbor’s.',
    started: 40,
    teams: ['Golden State Warriors', 'Miami Heat', 'Dallas Mavericks'],
    players: ['Ike Obanor'],
    home: true,
  },
  {
    slug: 'bulls-bench',
    name: 'Who coaches the Bulls next?',
    short_name: 'Bulls bench',
    description:
      'An extension for the head coach, or a search? What has been said since the summer, by whom, and how it held up.',
    started: 120,
    teams: ['Chicago Bulls'],
    players: [],
    home: true,
  },
  {
    slug: 'holmlund-ankle',
    name: 'Anders Holmlund’s ankle',
    short_name: 'Holmlund ankle',
    description: 'How long is the rookie out, and who had it first?',
    started: 12,
    teams: ['Utah Jazz'],
    players: ['Anders Holmlund'],
    home: true,
  },
  {
    slug: 'vukasin-extension',
    name: 'Teodor Vukašin’s extension',
    short_name: 'Vukašin extension',
    description:
      'Denver’s center can sign for four more years. He says there is no hurry, his agent says there is a deadline, and the club says nothing at all.',
    started: 75,
    teams: ['Denver Nuggets'],
    players: ['Teodor Vukašin'],
    home: true,
  },
  {
    slug: 'celtics-salary-puzzle',
    name: 'Boston’s seven-team salary puzzle',
    short_name: 'Celtics salaries',
    description:
      'To get under the tax line the Celtics have to move about eleven million dollars, and at least six other clubs have been named as the place where it could land. The reports contradict each other on the players, on the picks and on the day; the one thing they agree on is that nobody wants to be the last to call. This page collects every version that has been put forward so far, including those that were withdrawn within the hour.',
    started: 55,
    teams: [
      'Boston Celtics',
      'Utah Jazz',
      'Washington Wizards',
      'Detroit Pistons',
      'Charlotte Hornets',
      'Brooklyn Nets',
      'San Antonio Spurs',
    ],
    players: ['Markus Thorsen', 'Rasheem Colquitt'],
    home: true,
  },
  {
    slug: 'suns-front-office',
    name: 'A new general manager in Phoenix',
    short_name: 'Suns front office',
    description: 'The Suns are looking for somebody to build around Trey Lockridge, or to trade him.',
    started: 66,
    teams: ['Phoenix Suns'],
    players: ['Trey Lockridge'],
    home: true,
  },
  {
    slug: 'cashmore-minutes',
    name: 'Tyrell Cashmore’s minutes',
    started: 30,
    teams: ['Los Angeles Lakers'],
    players: ['Tyrell Cashmore'],
    home: true,
  },
  {
    slug: 'keresztes-backup',
    name: 'Memphis looks for a second point guard',
    short_name: 'Grizzlies guard',
    description: 'Behind Zoltán Keresztes there is nobody, and the Grizzlies know it.',
    started: 90,
    teams: ['Memphis Grizzlies'],
    players: ['Zoltán Keresztes', 'Curtis Mabry'],
    home: false,
  },
  {
    slug: 'villard-signing',
    name: 'Where does Deshaun Villard sign?',
    short_name: 'Villard signing',
    description: 'The forward had four offers and one condition: a kitchen.',
    resolution:
      'Villard signed with Sacramento for two years and $18.4 million. Tom Ashgrove had the club four days early, Dana Whitlock the amount; three other destinations had been reported as done.',
    started: 150,
    resolved: 96,
    teams: ['Sacramento Kings'],
    players: ['Deshaun Villard'],
    home: true,
  },
  {
    slug: 'petrusic-knee',
    name: 'Jovan Petrušić’s knee',
    short_name: 'Petrušić knee',
    description: 'A fall in practice, an examination, and two weeks of waiting for its result.',
    resolution: 'A bone bruise. He missed nine games, not the season.',
    started: 230,
    resolved: 208,
    teams: ['Dallas Mavericks'],
    players: ['Jovan Petrušić'],
    home: true,
  },
  {
    slug: 'bucks-coach-search',
    name: 'The Bucks choose a head coach',
    short_name: 'Bucks coach',
    description: 'Five candidates, two rounds of interviews, one very long lunch.',
    resolution: 'Milwaukee promoted its lead assistant, Perpetua Lansing, on a four-year contract.',
    started: 300,
    resolved: 262,
    teams: ['Milwaukee Bucks'],
    players: [],
    home: true,
  },
  {
    slug: 'fontenot-bradshaw-buyout',
    name: 'Malakai Fontenot-Bradshaw’s buyout',
    short_name: 'Fontenot-Bradshaw',
    resolution: 'There was no buyout. He finished the season in New Orleans and signed for three more.',
    started: 345,
    resolved: 318,
    teams: ['New Orleans Pelicans'],
    players: ['Malakai Fontenot-Bradshaw'],
    home: true,
  },
  {
    slug: 'raptors-captain',
    name: 'The Raptors name a captain',
    short_name: 'Raptors captain',
    description: 'A small story that three reporters told differently.',
    resolution: 'Étienne Duvalier-Ngoma and Pavlo Hrytsenko share it, home and away.',
    started: 392,
    resolved: 381,
    teams: ['Toronto Raptors'],
    players: ['Étienne Duvalier-Ngoma', 'Pavlo Hrytsenko'],
    home: false,
  },
  ...(
    [
      ['short-term', 'Short term', 'Reports that time will settle within two weeks.'],
      ['long-term', 'Long term', 'Reports that take a season or more to settle.'],
      ['needs-confirmation', 'Needs confirmation', 'Reports that a second source should confirm.'],
      ['completed', 'Completed', 'Reports that staff have finished with.'],
    ] as const
  ).map(([slug, name, description]) => ({
    slug,
    name,
    description,
    started: 420,
    teams: [],
    players: [],
    home: false,
  })),
];
