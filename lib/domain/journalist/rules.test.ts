import { journalistsOnHomePage, leadRumor } from './rules';

const WHITELIST = ['danawhitlock', 'colebrandt'];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const shown = (
  given: readonly (readonly [username: string, isFlagged: boolean, rumors?: number])[],
  whitelist = WHITELIST,
) =>
  journalistsOnHomePage(
    given.map(([username, show_on_homepage, rumorCount = 1]) => ({ username, show_on_homepage, rumorCount })),
    whitelist,
  ).map(({ username }) => username);

test.each([
  ['nobody', [], []],
  [
    'one on the whitelist',
    [
      ['danawhitlock', false],
      ['x', false],
    ],
    ['danawhitlock'],
  ],
  [
    'one on the whitelist in mixed case',
    [
      ['DanaWhitlock', false],
      ['x', false],
    ],
    ['DanaWhitlock'],
  ],
  [
    'one who is flagged',
    [
      ['x', false],
      ['y', true],
    ],
    ['y'],
  ],
  [
    'both, in the order given',
    [
      ['y', true],
      ['x', false],
      ['colebrandt', false],
    ],
    ['y', 'colebrandt'],
  ],
  ['6', NAMES.slice(0, 6).map((name) => [name, true] as const), NAMES.slice(0, 6)],
  ['one more than 6', NAMES.map((name) => [name, true] as const), NAMES.slice(0, 6)],
  [
    'nobody chosen: those with the most rumors',
    [
      ['x', false, 1],
      ['y', false, 3],
      ['z', false, 2],
    ],
    ['y', 'z', 'x'],
  ],
  [
    'nobody chosen: up to 6',
    NAMES.map((name, place) => [name, false, 9 - place] as const),
    NAMES.slice(0, 6),
  ],
] as const)('up to 6 journalists who are flagged or on the whitelist: %s', (_case, given, expected) => {
  expect(shown(given)).toEqual(expected);
});

test.each([
  ['none', [], null],
  ['one that is not settled', [[null]], 0],
  ['the newest if none is settled', [['pending'], [null]], 0],
  ['the newest settled, while it is not known when they were', [['pending'], ['incorrect'], ['correct']], 1],
  ['the one settled last', [['pending'], ['incorrect', 29], ['correct', 30], ['correct', 28]], 2],
] as const)(
  'a profile starts with the rumor that was settled last, else the newest: %s',
  (_case, given, place) => {
    const rumors = given.map(([resolution, day], index) => ({
      resolution,
      timestamp: `2026-03-${20 - index}T12:00:00.000Z`,
      resolved_at: day ? `2026-03-${day}T12:00:00.000Z` : null,
    }));
    expect(leadRumor(rumors)).toBe(place === null ? null : rumors[place]);
  },
);
