import { cloudWords, MAX_CLOUD_WORDS } from './word-cloud';
import { cloudSize } from './word-cloud-size';

test.each([
  ['no tweets', [], []],
  ['a word of one tweet is left out', ['A trade'], []],
  ['a word counts once per tweet', ['trade, trade', 'Trade'], [{ word: 'Trade', count: 2 }]],
  [
    'most frequent first, then by alphabet',
    ['trade guard Heat', 'trade guard Heat', 'trade'],
    [
      { word: 'trade', count: 3 },
      { word: 'Heat', count: 2 },
      { word: 'guard', count: 2 },
    ],
  ],
  [
    'stop words',
    ['the and you’re won’t will not sources per', 'the and you’re won’t will not sources per'],
    [],
  ],
  ['a name with an apostrophe', ['D’Angelo', 'D’Angelo'], [{ word: "D'Angelo", count: 2 }]],
  ['addresses and handles', ['https://x.example/trade @dana', 'https://x.example/trade @dana'], []],
  ['short words', ['ok go', 'ok go'], []],
  [
    'a possessive is its word',
    ['Dončić’s deal', "Dončić's deal"],
    [
      { word: 'Dončić', count: 2 },
      { word: 'deal', count: 2 },
    ],
  ],
])('words of a cloud: %s', (_name, texts, expected) => {
  expect(cloudWords(texts)).toEqual(expected);
});

test('a cloud has at most 60 words', () => {
  const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const text = Array.from({ length: MAX_CLOUD_WORDS + 5 }, (_, index) => `word${letters(index)}`).join(' ');
  expect(cloudWords([text, text])).toHaveLength(MAX_CLOUD_WORDS);
});

test.each([
  [2, 2, 200, 1],
  [200, 2, 200, 6],
  [20, 2, 200, 4],
  [5, 5, 5, 3],
])('a count of %i between %i and %i has the size %i', (count, lowest, highest, size) => {
  expect(cloudSize(count, { lowest, highest })).toBe(size);
});
