import { cardTags, isLongText, isVotable, tagPath } from './card-rules';

const entityRef = (name: string) => ({ _id: '0'.repeat(24), name, slug: name.toLowerCase() });

describe('Vote controls', () => {
  const tweet = {
    timestamp: '2024-10-01T00:00:00.000Z',
    rating: 'good_rumor' as const,
    outcomes: [],
    resolution: null,
  };
  test.each([
    ['dated on 1 Oct 2024', tweet, true],
    ['dated before', { ...tweet, timestamp: '2024-09-30T23:59:59.999Z' }, false],
    ['report_to_process', { ...tweet, rating: 'report_to_process' as const }, false],
    ['reports_to_process', { ...tweet, rating: 'reports_to_process' as const }, false],
    ['processed_report', { ...tweet, rating: 'processed_report' as const }, false],
    ['without a rating', { ...tweet, rating: null }, true],
    ['that is pending', { ...tweet, resolution: 'pending' as const }, true],
    ['that is correct', { ...tweet, resolution: 'correct' as const }, false],
    ['that is incorrect', { ...tweet, resolution: 'incorrect' as const }, false],
    ['that is unconfirmable', { ...tweet, resolution: 'unconfirmable' as const }, false],
    ['with outcomes', { ...tweet, outcomes: ['traded'] }, false],
  ])('for a rumor %s: %#', (_name, subject, votable) => {
    expect(isVotable(subject)).toBe(votable);
  });
});

describe('Tag images', () => {
  const tags = (names: string) => names.split(' ').filter(Boolean).map(entityRef);

  test.each([
    ['nobody', '', '', '', 0],
    ['one player', 'Ann', '', 'Ann', 0],
    ['one team', '', 'Hawks', 'Hawks', 0],
    ['2', 'Ann', 'Hawks', 'Ann Hawks', 0],
    ['3', 'Ann Bo', 'Hawks', 'Ann Bo Hawks', 0],
    ['4', 'Ann Bo', 'Hawks Kings', 'Ann Bo Hawks', 1],
    ['players before teams', 'Ann Bo Cy', 'Hawks', 'Ann Bo Cy', 1],
    ['None alone', 'None', 'None', '', 0],
    ['None among 3', 'None Ann', 'None Hawks Kings', 'Ann Hawks Kings', 0],
    ['None among 4', 'Ann None Bo', 'None Hawks Kings', 'Ann Bo Hawks', 1],
  ])('for players and teams up to 3: %s', (_case, players, teams, shown, leftOut) => {
    const card = cardTags({ players: tags(players), teams: tags(teams) });
    expect([card.tags.map(({ name }) => name).join(' '), card.leftOut]).toEqual([shown, leftOut]);
  });

  test.each([
    ['3', 'Ann Bo', 'Hawks', 'Ann Bo Hawks', 0],
    ['4', 'Ann Bo', 'Hawks Kings', 'Ann Bo Hawks Kings', 0],
    ['5', 'Ann Bo Cy', 'Hawks Kings', 'Ann Bo Cy Hawks Kings', 0],
    ['6', 'Ann Bo Cy Di', 'Hawks Kings', 'Ann Bo Cy Di Hawks', 1],
    ['None among 5', 'Ann None Bo Cy', 'Hawks None Kings', 'Ann Bo Cy Hawks Kings', 0],
  ])('or 5 when showMoreTags is set: %s', (_case, players, teams, shown, leftOut) => {
    const card = cardTags({ players: tags(players), teams: tags(teams) }, true);
    expect([card.tags.map(({ name }) => name).join(' '), card.leftOut]).toEqual([shown, leftOut]);
  });

  test.each([
    ['rumors', '/nba/rumors/teams/kings'],
    ['news', '/nba/news/teams/kings'],
    [undefined, '/nba/teams/kings'],
  ] as const)('scope %s leads to %s', (scope, path) => {
    expect(tagPath({ kind: 'team', slug: 'kings' }, scope)).toBe(path);
  });
});

test.each([
  ['a short text', 'word', false],
  ['150 characters of words', 'traded to '.repeat(15), false],
  ['230 characters of words', 'traded to '.repeat(23), true],
  ['150 characters in capitals', 'TRADED TO '.repeat(15), true],
  ['6 lines', 'a\nb\nc\nd\ne\nf', false],
  ['7 lines', 'a\nb\nc\nd\ne\nf\ng', true],
  ['5 line breaks and a sentence that wraps', `a\nb\nc\nd\ne\n${'traded to '.repeat(4)}`, true],
])('a text may take more than six lines of the narrowest card: %s', (_case, text, expected) => {
  expect(isLongText(text)).toBe(expected);
});
