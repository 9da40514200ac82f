import { ObjectId } from 'mongodb';
import { nameFinder } from './suggested-names';

const named = (name: string, ...nicknames: string[]) => ({
  _id: new ObjectId(),
  name,
  slug: name.toLowerCase(),
  nicknames: nicknames.map((nickname) => ({ name: nickname })),
});
const find = nameFinder([
  named('Miami Heat', 'Heat'),
  named('Ike Obanor', 'Ike'),
  named('Luka Dončić', 'Luka Magic'),
  named('Orlando Magic', 'Magic'),
  named('Marlon Teague-Ruiz', 'MTR'),
  named('D’Angelo Cross'),
  named('Jay Young', 'Jay'),
  named('Jay Old', 'Jay'),
]);

test.each([
  ['Ike Obanor to Miami Heat?', ['Ike Obanor', 'Miami Heat']],
  ['The Heat want IKE OBANOR.', ['Miami Heat', 'Ike Obanor']],
  ['the heat is on, take the high road', []],
  ['Luka Magic beat the Kings', ['Luka Dončić']],
  ['Luka Doncic’s trade', ['Luka Dončić']],
  ['Obanorama and Heater', []],
  ['Heat, Heat, Heat', ['Miami Heat']],
  ["D'Angelo Cross and DAngelo Cross", ['D’Angelo Cross']],
  ['Marlon Teague-Ruiz (MTR)', ['Marlon Teague-Ruiz']],
  ['Jay said nothing', []],
  ['Jay Young said nothing', ['Jay Young']],
  ['https://example.com/Heat', []],
  ['', []],
])('%j mentions %j', (text, expected) => {
  expect(find(text).map(({ name }) => name)).toEqual(expected);
});
