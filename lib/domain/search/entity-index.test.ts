import { indexEntities, type SearchEntity } from './entity-index';

const entity = (name: string, change: Partial<SearchEntity> = {}): SearchEntity => ({
  kind: 'player',
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  aliases: [],
  count: 1,
  image: null,
  record: null,
  reliability: null,
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
  entity('Al Rodriguez'),
  entity('Where does Villard sign?', { kind: 'topic' }),
]);
const namesOf = (text: string, limit = 5) => find(text, limit).map(({ name }) => name);

test.each([
  ['nothing', '', []],
  ['a word', 'jazz', ['Utah Jazz', 'Una Jazzberry']],
  ['the beginning of a word', 'whit', ['Dana Whitlock']],
  ['the beginning of any word, in any order', 'whit dan', ['Dana Whitlock']],
  ['any part of a name, last', 'itloc', ['Dana Whitlock']],
  ['any part of a name, over several words', 'na whi', ['Dana Whitlock']],
  ['not part of a nickname', 'ixer', []],
  ['any case, no accents', 'DONCIC', ['Luka Dončić']],
  ['no apostrophe', 'dangelo', ['D’Angelo Russell']],
  ['a part with a hyphen', 'ruiz', ['Marlon Teague-Ruiz', 'Teague-Ruiz trade']],
  ['a nickname', 'sixers', ['Philadelphia 76ers']],
  ['the beginning of a nickname', 'phil', ['Philadelphia 76ers']],
  ['the end of a word', 'guez', ['Al Rodriguez']],
  ['a username', '@danawhitlock', ['Dana Whitlock']],
  ['a misspelling', 'whitlok', ['Dana Whitlock']],
  ['swapped letters', 'donicc', ['Luka Dončić']],
  ['swapped letters of a short word', 'jzaz', ['Utah Jazz', 'Una Jazzberry']],
  ['a misspelled beginning', 'witlo', ['Dana Whitlock']],
  ['a nickname without its hyphen', 'dlo', ['D’Angelo Russell']],
  ['a nickname with its hyphen', 'd-lo', ['D’Angelo Russell']],
  ['a misspelled word and the beginning of another', 'd whitlok', ['Dana Whitlock']],
  ['a missing letter at the beginning', 'hitlock', ['Dana Whitlock']],
  ['a word before a question mark', 'sgin', ['Where does Villard sign?']],
  ['all words must match', 'dana jazz', []],
  ['of six words all must match', 'dana dan da d whitlock jazz', []],
  ['further words are ignored', 'dana dan da d whitlock whit jazz', ['Dana Whitlock']],
  ['something else', 'zzzzzz', []],
])('finds by %s', (_case, typed, expected) => {
  expect(namesOf(typed)).toEqual(expected);
});

test('the end of a word comes before a misspelling', () => {
  const found = indexEntities([entity('Al Holves', { count: 500 }), entity('Minnesota Timberwolves')]);
  expect(found('wolves', 2).map(({ name }) => name)).toEqual(['Minnesota Timberwolves', 'Al Holves']);
});

test('of equal matches those with more reports are first, up to a limit', () => {
  expect(namesOf('teag', 2)).toHaveLength(2);
  expect(namesOf('teague ruiz')[0]).toBe('Marlon Teague-Ruiz');
});

test.each([
  ['a misspelling', 'tamers', [entity('Kyle Tamer', { count: 500 }), entity('Jo Tamerson')]],
  [
    'a misspelling of what has far more reports',
    'brow',
    [entity('Bron', { count: 20_000 }), entity('Al Browning')],
  ],
  [
    'a misspelled name, also as the beginning of a nickname',
    'brow',
    [entity('Bron', { count: 20_000 }), entity('Al Tamer', { aliases: ['The Brow'] })],
  ],
])('the beginning of a word comes before %s', (_case, typed, entities) => {
  const [misspelled, begun] = entities.map(({ name }) => name);
  expect(indexEntities(entities)(typed, 2).map(({ name }) => name)).toEqual([begun, misspelled]);
});

test.each([
  ['haet', ['Miami Heat', 'Al Hart']],
  ['nest', ['Brooklyn Nets']],
  ['knik', ['New York Knicks']],
])('what "%s" means, the likeliest first', (typed, expected) => {
  const found = indexEntities([
    entity('Miami Heat', { kind: 'team' }),
    entity('Al Hart', { count: 9_000 }),
    entity('Brooklyn Nets', { kind: 'team' }),
    entity('Al Test', { count: 9_000 }),
    entity('New York Knicks', { kind: 'team' }),
    entity('Nikola Obanor', { count: 9_000 }),
  ]);
  expect(found(typed, 5).map(({ name }) => name)).toEqual(expected);
});

test('a part of a name comes last, that with most reports first', () => {
  const found = indexEntities([
    entity('Al Thea'),
    entity('Bo Ahea', { count: 2 }),
    entity('Jo Whea', { count: 90 }),
    entity('Miami Heat'),
  ]);
  expect(found('hea', 9).map(({ name }) => name)).toEqual(['Miami Heat', 'Jo Whea', 'Bo Ahea', 'Al Thea']);
  expect(found('hea', 2).map(({ name }) => name)).toEqual(['Miami Heat', 'Jo Whea']);
});
