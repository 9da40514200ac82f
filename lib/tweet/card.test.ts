import { cardColour, cardTags, isVotable, tagPath, verdictOf } from './card';

const named = (name: string) => ({ _id: '0'.repeat(24), name, slug: name.toLowerCase() });

describe('Card colour by resolution', () => {
  test.each([
    ['correct', null, 'correct'],
    ['correct', 1, 'correct'],
    ['incorrect', 3, 'incorrect'],
    ['incorrect', 2, 'incorrect'],
    ['incorrect', 1, 'unconfirmable'],
    ['incorrect', null, 'incorrect'],
    ['unconfirmable', 3, 'unconfirmable'],
    ['pending', null, 'pending'],
    [null, null, null],
  ] as const)('%s with impressiveness %s shows as %s', (resolution, impressiveness, colour) => {
    expect(cardColour(resolution, impressiveness)).toBe(colour);
  });
});

test.each([
  [null, 'good_rumor', 'pending'],
  [null, null, 'pending'],
  [null, 'good_information', null],
  ['correct', 'good_information', 'correct'],
] as const)('resolution %s of a %s reads %s', (resolution, rating, verdict) => {
  expect(verdictOf({ resolution, rating, impressiveness: null })).toBe(verdict);
});

describe('Vote controls', () => {
  const tweet = { timestamp: '2024-10-01T00:00:00.000Z', rating: 'good_rumor' as const, outcomes: [] };
  test.each([
    ['dated on 1 Oct 2024', tweet, true],
    ['dated before', { ...tweet, timestamp: '2024-09-30T23:59:59.999Z' }, false],
    ['report_to_process', { ...tweet, rating: 'report_to_process' as const }, false],
    ['reports_to_process', { ...tweet, rating: 'reports_to_process' as const }, false],
    ['processed_report', { ...tweet, rating: 'processed_report' as const }, false],
    ['without a rating', { ...tweet, rating: null }, true],
    ['with outcomes', { ...tweet, outcomes: ['traded'] }, false],
  ])('for a rumor %s: %#', (_name, subject, votable) => {
    expect(isVotable(subject)).toBe(votable);
  });
});

describe('Tag images', () => {
  const tweet = {
    players: [named('Ann'), named('None'), named('Bo'), named('Cy')],
    teams: [named('Hawks'), named('None'), named('Kings')],
  };
  test('up to 3, players first, "None" absent', () => {
    const { tags, leftOut } = cardTags(tweet);
    expect(tags.map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Cy']);
    expect(leftOut).toBe(2);
  });
  test('up to 5 when more tags are asked for', () => {
    const { tags, leftOut } = cardTags(tweet, true);
    expect(tags.map(({ kind }) => kind)).toEqual(['player', 'player', 'player', 'team', 'team']);
    expect(leftOut).toBe(0);
  });
  test.each([
    ['rumors', '/nba/rumors/teams/kings'],
    ['news', '/nba/news/teams/kings'],
    [undefined, '/nba/teams/kings'],
  ] as const)('scope %s leads to %s', (scope, path) => {
    expect(tagPath({ kind: 'team', slug: 'kings' }, scope)).toBe(path);
  });
});
