import { indexEntities, type SearchEntity } from './entity-index';

const entity = (name: string, change: Partial<SearchEntity> = {}): SearchEntity => ({
  kind: 'player',
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  aliases: [],
  count: 1,
  image: null,
  ...change,
});

const find = indexEntities([
  entity('Utah Jazz', { kind: 'team' }),
  entity('Philadelphia 76ers', { kind: 'team', aliases: ['Sixers', 'Philly'] }),
  entity('Luka Dončić', { count: 90 }),
  entity('D’Angelo Russell', { aliases: ['D-Lo'] }),
  entity('Dana Whitlock', { kind: 'journalist', aliases: ['danawhitlock'] }),
  entity('Marlon Teague-Ruiz', { count: 40 }),
  entity('Al Teague', { count: 2 }),
  entity('Teague-Ruiz trade', { kind: 'topic', count: 5 }),
  entity('Una Jazzberry'),
]);
const namesOf = (text: string, limit = 5) => find(text, limit).map(({ name }) => name);

test.each([
  ['nothing', '', []],
  ['a word', 'jazz', ['Utah Jazz', 'Una Jazzberry']],
  ['the beginning of a word', 'whit', ['Dana Whitlock']],
  ['the beginning of any word, in any order', 'whit dan', ['Dana Whitlock']],
  ['not the middle of a word', 'itloc', []],
  ['any case, no accents', 'DONCIC', ['Luka Dončić']],
  ['no apostrophe', 'dangelo', ['D’Angelo Russell']],
  ['a part with a hyphen', 'ruiz', ['Marlon Teague-Ruiz', 'Teague-Ruiz trade']],
  ['a nickname', 'sixers', ['Philadelphia 76ers']],
  ['the beginning of a nickname', 'phil', ['Philadelphia 76ers']],
  ['a username', '@danawhitlock', ['Dana Whitlock']],
  ['a misspelling', 'whitlok', ['Dana Whitlock']],
  ['swapped letters', 'donicc', ['Luka Dončić']],
  ['a missing letter at the beginning', 'hitlock', ['Dana Whitlock']],
  ['all words must match', 'dana jazz', []],
  ['something else', 'zzzzzz', []],
])('finds by %s', (_case, typed, expected) => {
  expect(namesOf(typed)).toEqual(expected);
});

test('of equal matches those with more reports are first, up to a limit', () => {
  expect(namesOf('teag', 2)).toHaveLength(2);
  expect(namesOf('teague ruiz')[0]).toBe('Marlon Teague-Ruiz');
});

test('the beginning of a word comes before a misspelling', () => {
  const found = indexEntities([entity('Kyle Tamer', { count: 500 }), entity('Jo Tamerson')])('tamers', 2);
  expect(found[0]?.name).toBe('Jo Tamerson');
});
