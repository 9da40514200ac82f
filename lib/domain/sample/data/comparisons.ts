/** A report: days before the load, its text, and whether it was right; null if nobody can know. */
type Report = readonly [daysAgo: number, text: string, isRight: boolean | null];

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
    description:
      'Seven minutes apart, and only the later one had the clause: there is a way back in January.',
    woj: [
      3.4,
      'Yannick Boateng-Lund and his agents have informed NBA teams that he will play overseas this season.',
      true,
    ],
    shams: [
      3.395,
      'Center Yannick Boateng-Lund is signing overseas, sources say, with a way back to the league in January.',
      true,
    ],
    winner: 'woj',
  },
  {
    title: 'The Suns dismiss their general manager',
    description: 'Shamsa Okafor by eleven minutes.',
    woj: [19.2, 'Phoenix has dismissed its general manager, sources tell me.', true],
    shams: [19.2076, 'The Suns and their general manager are parting ways, sources say.', true],
    winner: 'shams',
  },
  {
    title: 'Moussa Tandia’s guarantee date',
    description: 'Opposite reports within an hour. He was kept.',
    woj: [13, 'Indiana intends to guarantee Moussa Tandia’s contract, sources say.', true],
    shams: [13.03, 'The Pacers plan to let Moussa Tandia reach free agency, league sources say.', false],
    winner: 'woj',
  },
  {
    title: 'Quentin Sallis stays a Clipper',
    description: null,
    woj: null,
    shams: [
      44.5,
      'Quentin Sallis and the Clippers have reached agreement on an extension, sources say.',
      true,
    ],
    winner: 'shams',
  },
  {
    title: 'The Teague-Ruiz talks begin',
    description: 'Still open: whoever has the final terms first.',
    woj: [22.5, 'Portland has emerged as the likeliest place for Marlon Teague-Ruiz, sources say.', null],
    shams: [
      22.9,
      'The Trail Blazers and Hawks have spoken about a guard swap involving Marlon Teague-Ruiz, sources say.',
      null,
    ],
    winner: '',
  },
  {
    title: 'Camp deal for Reggie Tillman Jr.',
    description: 'Houston or Dallas? Dallas, five hours later.',
    woj: [78.3, 'Houston is bringing guard Reggie Tillman Jr. to camp, sources say.', false],
    shams: [78.1, 'Guard Reggie Tillman Jr. has a camp deal with the Mavericks, sources tell me.', true],
    winner: 'shams',
  },
  {
    title: 'Villard’s market',
    description: 'Neither had Sacramento.',
    woj: [103, 'Charlotte and Philadelphia lead for free agent Deshaun Villard, sources say.', null],
    shams: [102.5, 'Deshaun Villard is leaning East, with the 76ers in front, sources say.', null],
    winner: '',
  },
  {
    title: 'Andre Goodspeed returns to Milwaukee',
    description: null,
    woj: [108.2, 'Andre Goodspeed has agreed to return to the Bucks, his agent tells me.', true],
    shams: null,
    winner: 'woj',
  },
  {
    title: 'The eleventh pick',
    description: 'Announced on television a minute and a half after the first of these.',
    woj: [140.1, 'The Hornets will take guard Noel Castellane at eleven, sources say.', true],
    shams: [140.0995, 'Charlotte is drafting Noel Castellane, sources say.', true],
    winner: 'woj',
  },
  {
    title: 'Cashmore’s option',
    description: 'One report, and it was right.',
    woj: null,
    shams: [191.2, 'Tyrell Cashmore will pick up his player option with the Lakers, sources say.', true],
    winner: 'shams',
  },
  {
    title: 'Petrušić’s knee: the first word',
    description: 'Okafor had the fall; the second scan was Halvorsen’s, ten days later.',
    woj: [216, 'Dallas has ordered a second scan of Jovan Petrušić’s knee, sources say.', true],
    shams: [
      226.1,
      'Jovan Petrušić went down in practice; an MRI on his knee will follow, sources say.',
      true,
    ],
    winner: 'shams',
  },
  {
    title: 'The Bucks choose Lansing',
    description: 'Four minutes. Both had the length of the contract.',
    woj: [260.2, 'The Bucks will name Perpetua Lansing head coach on a four-year deal, sources say.', true],
    shams: [260.1972, 'Perpetua Lansing is Milwaukee’s new head coach, four years, sources say.', true],
    winner: 'woj',
  },
  {
    title: 'Fontenot-Bradshaw and the buyout that was not',
    description: 'A report that could not be wrong, against none.',
    woj: null,
    shams: [
      331,
      'Contenders are preparing for a possible buyout of Malakai Fontenot-Bradshaw, sources say.',
      null,
    ],
    winner: '',
  },
  {
    title: 'A captain for Toronto',
    description: 'Kept for the season’s smallest story.',
    woj: [389, 'The Raptors are leaning toward two captains, sources say.', true],
    shams: [390, 'The Raptors will go without a captain, sources say.', false],
    winner: 'woj',
  },
];
