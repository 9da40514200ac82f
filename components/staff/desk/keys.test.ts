import { actionOf, DESK_KEYS, goesOn, keyGroups, keyName, keyOf } from './keys';

const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

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

test.each([
  ['I', 'rating:irrelevant'],
  ['C', 'resolution:correct'],
  ['Y', 'acceptOutcome'],
  ['J', null],
  ['T', null],
  ['Z', null],
])('Shift and %s: %s, and then the next', (key, action) => {
  const pressed = { ...plain, key, shiftKey: true };
  expect(actionOf(pressed)).toBe(action);
  expect(goesOn(pressed)).toBe(true);
  // Caps Lock.
  expect(actionOf({ ...plain, key })).toBeNull();
});

test('Shift that a key needs does not go on', () => {
  expect(actionOf({ ...plain, key: '?', shiftKey: true })).toBe('help');
  expect(goesOn({ ...plain, key: '?', shiftKey: true })).toBe(false);
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
