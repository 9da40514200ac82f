/** A report: days before the load, and its text. */
type Report = readonly [daysAgo: number, text: string];

/** Invented comparisons: title; description; report of Halvorsen and of Okafor, null for none; winner. */
export const COMPARISONS: readonly {
  title: string;
  description: string | null;
  woj: Report | null;
  shams: Report | null;
  winner: 'woj' | 'shams' | '';
}[] = [
  {
    title: 'Boateng-Lund goes overseas',
    description: 'Seven minutes apart, and only one had the clause.',
    woj: [
      3.4,
      'Yannick Boateng-Lund and his agents have informed NBA teams that he will play overseas this season.',
    ],
    shams: [
      3.395,
      'Center Yannick Boateng-Lund is signing overseas, sources say, with no way back before the summer.',
    ],
    winner: 'woj',
  },
  {
    title: 'The Suns dismiss their general manager',
    description: 'Shamsa Okafor by eleven minutes.',
    woj: [19.2, 'Phoenix has dismissed its general manager, sources tell me.'],
    shams: [19.2076, 'The Suns and their general manager are parting ways, sources say.'],
    winner: 'shams',
  },
  {
    title: 'Moussa Tandia’s guarantee date',
    description: 'Opposite reports on the same morning. He was kept.',
    woj: [13, 'Indiana intends to guarantee Moussa Tandia’s contract, sources say.'],
    shams: [13.1, 'The Pacers plan to let Moussa Tandia reach free agency, league sources say.'],
    winner: 'woj',
  },
  {
    title: 'Quentin Sallis stays a Clipper',
    description: null,
    woj: null,
    shams: [44.5, 'Quentin Sallis and the Clippers have reached agreement on an extension, sources say.'],
    winner: 'shams',
  },
  {
    title: 'The Teague-Ruiz talks begin',
    description: 'Still open: whoever has the final terms first.',
    woj: [22.5, 'Portland has emerged as the likeliest place for Marlon Teague-Ruiz, sources say.'],
    shams: [
      22.9,
      'The Trail Blazers and Hawks have spoken about a guard swap involving Marlon Teague-Ruiz, sources say.',
    ],
    winner: '',
  },
  {
    title: 'Camp deal for Reggie Tillman Jr.',
    description: 'Houston or Dallas?',
    woj: [78.3, 'Houston is bringing guard Reggie Tillman Jr. to camp, sources say.'],
    shams: [78.1, 'Guard Reggie Tillman Jr. has a camp deal with the Mavericks, sources tell me.'],
    winner: 'shams',
  },
  {
    title: 'Villard’s market',
    description: 'Neither had Sacramento.',
    woj: [103, 'Charlotte and Philadelphia lead for free agent Deshaun Villard, sources say.'],
    shams: [102.5, 'Deshaun Villard is leaning East, with the 76ers in front, sources say.'],
    winner: '',
  },
  {
    title: 'Andre Goodspeed returns to Milwaukee',
    description: null,
    woj: [108.2, 'Andre Goodspeed has agreed to return to the Bucks, his agent tells me.'],
    shams: null,
    winner: 'woj',
  },
  {
    title: 'The eleventh pick',
    description: 'Announced on television a minute and a half after the first of these.',
    woj: [140.1, 'The Hornets are focused on guard Noel Castellane at eleven, sources say.'],
    shams: [140.05, 'Charlotte is drafting Noel Castellane, sources say.'],
    winner: 'woj',
  },
  {
    title: 'Cashmore’s option',
    description: 'One report, and it was right.',
    woj: null,
    shams: [191.2, 'Tyrell Cashmore will pick up his player option with the Lakers, sources say.'],
    winner: 'shams',
  },
  {
    title: 'Petrušić’s knee: the first word',
    description: 'Okafor had the fall, Halvorsen the second scan.',
    woj: [216, 'Dallas has ordered a second scan of Jovan Petrušić’s knee, sources say.'],
    shams: [226.1, 'Jovan Petrušić went down in practice; an MRI on his knee will follow, sources say.'],
    winner: 'shams',
  },
  {
    title: 'The Bucks choose Lansing',
    description: 'Four minutes. Both had the length of the contract.',
    woj: [260.2, 'The Bucks will name Perpetua Lansing head coach on a four-year deal, sources say.'],
    shams: [260.1972, 'Perpetua Lansing is Milwaukee’s new head coach, four years, sources say.'],
    winner: 'woj',
  },
  {
    title: 'Fontenot-Bradshaw and the buyout that was not',
    description: 'A report that could not be wrong, against none.',
    woj: null,
    shams: [331, 'Contenders are preparing for a possible buyout of Malakai Fontenot-Bradshaw, sources say.'],
    winner: '',
  },
  {
    title: 'A captain for Toronto',
    description: 'Kept for the season’s smallest story.',
    woj: [389, 'The Raptors are leaning toward two captains, sources say.'],
    shams: [390, 'The Raptors will go without a captain, sources say.'],
    winner: 'woj',
  },
];
