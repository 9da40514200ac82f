import { actionOf, DESK_KEYS, keyGroups, keyName, keyOf } from './keys';

const plain = { ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['i', 'rating:irrelevant'],
  ['g', 'rating:good_information'],
  ['s', 'rating:speculation'],
  ['3', 'impressiveness:3'],
  ['w', 'resolution:pending'],
  [' ', 'choose'],
  ['?', 'help'],
  ['q', null],
  ['J', null],
])('%s: %s', (key, action) => {
  expect(actionOf({ ...plain, key })).toBe(action);
});

test.each(['ctrlKey', 'altKey', 'metaKey'] as const)('no key acts with %s', (modifier) => {
  for (const { keys } of DESK_KEYS) {
    for (const key of keys) expect(actionOf({ ...plain, key, [modifier]: true })).toBeNull();
  }
});

test('keys do nothing while an input method composes', () => {
  expect(actionOf({ ...plain, key: 'j', isComposing: true })).toBeNull();
});

test('every key and every action has one entry', () => {
  const keys = DESK_KEYS.flatMap((entry) => entry.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(DESK_KEYS.map(({ action }) => action)).size).toBe(DESK_KEYS.length);
});

test('every key is in a group', () => {
  expect(keyGroups().flatMap(({ keys }) => keys)).toHaveLength(DESK_KEYS.length);
  expect(keyName(keyOf('choose').keys[0])).toBe('space');
});
