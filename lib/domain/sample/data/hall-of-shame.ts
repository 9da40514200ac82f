/** Descriptions of Hall of Shame entries, by the beginning of their text. */
export const SHAME_DESCRIPTIONS: readonly (readonly [beginning: string, description: string])[] = [
  ['Book it. The Lakers and Knicks', 'Nothing was announced after the game, or after any game since.'],
  ['BREAKING: Teodor Vukašin', 'He was asleep. Eight hours later he was asked, and asked back.'],
  ['I am hearing LUKA ABRAMISHVILI', 'There were people at the airport. There usually are.'],
  [
    'Deshaun Villard to the Clippers',
    'He signed with Sacramento the next day. The jersey has not been seen again.',
  ],
  ['Utah is trading the fifth pick', 'Utah used the fifth pick, on him.'],
  [
    'Devastating. Jovan Petrušić',
    'A bone bruise; nine games. The deleted post was kept by several thousand readers.',
  ],
  ['Teodor Vukašin is leaving Denver', 'He signed for three more years the following evening. On a napkin.'],
  ['Rico Valderrama has retired', 'He said that he was tired.'],
];
