import { byName } from './by-name';

test.each([
  ['nothing', [], []],
  [
    'the alphabet',
    ['Utah Jazz', 'Atlanta Hawks', 'Miami Heat'],
    ['Atlanta Hawks', 'Miami Heat', 'Utah Jazz'],
  ],
  ['small letters', ['Utah Jazz', 'atlanta hawks'], ['atlanta hawks', 'Utah Jazz']],
  ['capitals within a name', ['DeMar Ott', 'Dean Lee'], ['Dean Lee', 'DeMar Ott']],
  ['accents', ['Zed Ott', 'Élan Ruiz', 'Eve Lee'], ['Élan Ruiz', 'Eve Lee', 'Zed Ott']],
  [
    'a name that begins another',
    ['Los Angeles Lakers', 'Los Angeles'],
    ['Los Angeles', 'Los Angeles Lakers'],
  ],
])('sorted by name: %s', (_case, names, expected) => {
  expect(
    names
      .map((name) => ({ name }))
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual(expected);
});
