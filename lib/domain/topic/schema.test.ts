import { topicInput } from './schema';

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
  [' Traded. ', 'Traded.'],
])('a topic given the resolution %j stores %j; null means pending', (given, resolution) => {
  expect(topicInput.parse({ name: 'A trade', slug: 'a-trade', resolution: given }).resolution).toBe(
    resolution,
  );
});
