import type { writeTweets } from './tweets';

type Given = Parameters<typeof writeTweets>[0];

const news = { rating: 'good_information' as const };
const at = (day: number) => ({ timestamp: new Date(Date.UTC(2026, 0, day)) });

/** What is on file about a player or team, which content a list is of, and the 3 newest tweets on the card. */
export const NEWEST_TWEETS: [string, Given, 'rumors' | 'news' | undefined, string[]][] = [
  ['none', [], undefined, []],
  ['one', [{}], undefined, ['Tweet 0']],
  ['2', [{}, {}], undefined, ['Tweet 1', 'Tweet 0']],
  ['3', [{}, {}, {}], undefined, ['Tweet 2', 'Tweet 1', 'Tweet 0']],
  ['4', [{}, {}, {}, {}], undefined, ['Tweet 3', 'Tweet 2', 'Tweet 1']],
  ['by their date', [at(3), at(1), at(4), at(2)], undefined, ['Tweet 2', 'Tweet 0', 'Tweet 3']],
  [
    'of the same time, the one written last first',
    [at(1), at(1), at(1), at(1)],
    undefined,
    ['Tweet 3', 'Tweet 2', 'Tweet 1'],
  ],
  ['drafts are left out', [{}, { is_draft: true }], undefined, ['Tweet 0']],
  ['of rumors', [{}, {}, news], 'rumors', ['Tweet 1', 'Tweet 0']],
  ['of news', [{}, {}, news], 'news', ['Tweet 2']],
];
