import { topicInput } from './schema';

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
  [' Traded. ', 'Traded.'],
])('a topic with the resolution %j has %j: pending is without one', (given, resolution) => {
  expect(topicInput.parse({ name: 'A trade', slug: 'a-trade', resolution: given }).resolution).toBe(
    resolution,
  );
});
