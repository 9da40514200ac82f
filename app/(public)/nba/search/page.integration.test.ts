import { parse } from 'node-html-parser';
import { createElement, type FunctionComponent } from 'react';
import { JOURNALIST_ORDERS, sortJournalists } from '@/lib/domain/journalist/list-order';
import { listJournalists } from '@/lib/domain/journalist/queries';
import * as search from '@/lib/domain/search/queries';
import { suggestMeant } from '@/lib/domain/search/suggest-meant-rules';
import { get } from '@/test/calls';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import SearchPage from './page';

jest.mock('@/lib/domain/search/queries', () => {
  const actual = jest.requireActual('@/lib/domain/search/queries');
  return { ...actual, searchTweets: jest.fn(actual.searchTweets) };
});
jest.mock('next/server', () => ({ connection: async () => {} }));
useTemporaryDatabase();
beforeEach(emptyDatabase);

type Asked = Record<string, string | string[]>;
const show = (asked: Asked) =>
  renderPage(
    createElement(SearchPage as FunctionComponent<{ searchParams: Promise<Asked> }>, {
      searchParams: Promise.resolve(asked),
    }),
  );

test.each([
  [0, [], ['No search results found'], []],
  [1, ['Tweet 0'], [], ['1 result']],
  [2, ['Tweet 1', 'Tweet 0'], [], ['2 results']],
])('search results, newest first, and their note: of %i', async (onFile, expected, empty, note) => {
  await writeTweets(Array.from({ length: onFile }, () => ({})));
  const html = await show({ names: 'tweet' });
  expect(textsOf(html, '.rumor-text')).toEqual(expected);
  expect([textsOf(html, '.empty'), textsOf(html, '.note')]).toEqual([empty, note]);
});

test.each([
  [71, 71, '71 results'],
  [72, 72, 'The newest 72 results'],
  [73, 72, 'The newest 72 results'],
])('of %i on file the newest %i', async (onFile, count, note) => {
  await writeTweets(Array.from({ length: onFile }, () => ({})));
  const html = await show({ names: 'tweet' });
  const shown = textsOf(html, '.rumor-text');
  expect([shown.length, shown[0], textsOf(html, '.note')]).toEqual([count, `Tweet ${onFile - 1}`, [note]]);
});

test('the order can be chosen, and the likeliest are open rumors with a forecast', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeTweets(
    Array.from({ length: 20 }, (_, place) => ({
      journalists: [dana],
      resolution: 'correct' as const,
      timestamp: new Date(Date.now() - (900 + place) * 3_600_000),
    })),
  );
  const report = (tweet: string, hours: number) => ({
    tweet,
    journalists: [dana],
    timestamp: new Date(Date.now() - hours * 3_600_000),
  });
  await writeTweets([
    report('Sources: Utah could trade for Ike Obanor.', 3),
    report('Sources: Utah has agreed to sign Ike Obanor.', 5),
    { ...report('Utah signed Ike Obanor.', 4), resolution: 'correct' },
    { ...report('Utah plays tonight.', 1), rating: 'good_information' },
  ]);
  const [news, weak, settled, firm] = [/tonight/, /could trade/, /signed/, /has agreed/].map(
    expect.stringMatching,
  );
  const shown = async (sort: string, names = 'utah', journalists = '') =>
    textsOf(await show({ names, journalists, sort }), '.rumor-text');
  expect(await shown('newest')).toEqual([news, weak, settled, firm]);
  expect(await shown('oldest')).toEqual([firm, settled, weak, news]);
  expect(await shown('likeliest')).toEqual([firm, weak]);
  expect(await shown('likeliest', '', 'whitlock')).toEqual([firm, weak]);
  expect(await shown('likeliest', 'ike', 'whitlock')).toEqual([firm, weak]);
  expect(await shown('unknown')).toEqual([news, weak, settled, firm]);
  const html = await show({ names: 'tonight', sort: 'likeliest' });
  expect(textsOf(html, '.empty')).toEqual(['No open rumor with a forecast found']);
  expect(textsOf(html, 'option[selected]')).toEqual(['Likeliest first']);
  const { tweets } = await get<{ tweets: { tweet: string }[] }>('/search?names=utah&sort=likeliest');
  expect(tweets.map(({ tweet }) => tweet)).toEqual([firm, weak]);
});

test.each([
  ['an unknown name', { names: 'nobody' }],
  ['an unknown journalist', { journalists: 'nobody' }],
  ['a name by an unknown journalist', { names: 'tweet', journalists: 'nobody' }],
])('"No search results found" for %s', async (_case, asked) => {
  await writeTweets([{}]);
  const html = await show(asked);
  expect([textsOf(html, '.empty'), textsOf(html, '.rumor-text')]).toEqual([['No search results found'], []]);
});

test.each([
  ['no parameters', {}],
  ['empty parameters', { names: '', journalists: ' ' }],
  ['separators alone', { names: ',', journalists: ' , ,' }],
  ['repeated parameters without text', { names: ['', ' '] }],
])('without a search nothing is said to be found or not: %s', async (_case, asked) => {
  await writeTweets([{}]);
  const html = await show(asked);
  const note = 'Type a player, a team, a word or a journalist’s name.';
  expect([textsOf(html, '.empty'), textsOf(html, '.note')]).toEqual([[], [note]]);
});

test.each([
  [0, '1 result'],
  [1, '1 result by R1'],
  [6, '1 result by R1, R2, R3, R4, R5, R6'],
  [7, '1 result'],
])('results name up to 6 of their journalists: of %i', async (count, note) => {
  const journalists = [];
  for (let number = 1; number <= count; number++) journalists.push(await writeJournalist(`R${number}`));
  await writeTweets([{ journalists }]);
  expect(textsOf(await show({ names: 'tweet' }), '.note')).toEqual([note]);
});

test('a repeated parameter counts as a list', async () => {
  await writeTweets([{ tweet: 'left' }, { tweet: 'right' }, { tweet: 'neither' }]);
  expect(textsOf(await show({ names: ['left', 'right'] }), '.rumor-text')).toEqual(['right', 'left']);
});

test.each([
  ['found nothing', 'nobody', ['The search stopped before it found anything'], []],
  [
    'found nothing for a text that means an entity',
    'whitlok',
    ['The search stopped before it found anything'],
    [],
  ],
  ['found some', 'tweet', [], ['1 result', 'The search stopped before it got to every report']],
])('a search that was stopped says so: it %s', async (_case, names, empty, notes) => {
  await writeTweets([{}, { tweet: 'A deal.', journalists: [await writeJournalist('Dana Whitlock')] }]);
  const { searchTweets } = jest.requireActual<typeof search>('@/lib/domain/search/queries');
  jest.mocked(search.searchTweets).mockImplementationOnce(async (asked) => ({
    ...(await searchTweets(asked)),
    incomplete: true,
  }));
  const html = await show({ names });
  const beginnings = (texts: string[]) => texts.map((text) => text.split(/[,.]/, 1)[0]);
  expect(beginnings(textsOf(html, '.empty'))).toEqual(empty);
  expect(beginnings(textsOf(html, '.note')).slice(0, notes.length)).toEqual(notes);
});

const namesOf = (html: string) => textsOf(html, '.meant a').map((text) => text.trim());

describe('what is listed without reports is not contradicted', () => {
  test.each([
    ['a player', 'obanor', ['Ike Obanor Player'], 'There are no reports about Ike Obanor yet'],
    ['a misspelled player', 'obnaor', ['Ike Obanor Player'], 'There are no reports about Ike Obanor yet'],
    [
      'a reporter',
      'whitlock',
      ['Dana Whitlock Reporter · Too early to say'],
      'There are no reports by Dana Whitlock yet',
    ],
    ['several names', 'ike,obanor', ['Ike Obanor Player'], 'No report mentions “ike,obanor”'],
    ['a story', 'villard', ['Villard trade Story'], 'There are no reports about Villard trade yet'],
    ['nothing', 'nobody', [], 'No search results found'],
  ])('%s', async (_case, names, listed, empty) => {
    await writePlayer('Ike Obanor');
    await writeJournalist('Dana Whitlock');
    await writeTopic('Villard trade', { show_on_homepage: true });
    const html = await show({ names });
    const withoutInitials = namesOf(html).map((text) => text.replace(/^[A-Z]{2}(?=[A-Z])/, ''));
    expect([withoutInitials, textsOf(html, '.empty')]).toEqual([listed, [empty]]);
  });

  test.each([
    ['one reporter', 'whitl', 1, 'There are no reports by Dana Whitlock yet'],
    ['a misspelled one', 'whtilock', 1, 'There are no reports by Dana Whitlock yet'],
    ['several', 'dan', 2, 'There are no reports by these reporters yet'],
    ['none', 'nobody', 0, 'No search results found'],
  ])('of a search for journalists: %s', async (_case, journalists, listed, empty) => {
    await writeJournalist('Dana Whitlock');
    await writeJournalist('Dan Ives');
    const html = await show({ journalists });
    expect([namesOf(html).length, textsOf(html, '.empty')]).toEqual([listed, [empty]]);
  });
});

test.each([
  ['whitlock', ['By Dana.'], '1 result by Dana Whitlock'],
  ['whitlok', ['By Dana.'], 'No journalist is called “whitlok”. Showing reports by Dana Whitlock.'],
  ['brndt', [], undefined],
  ['brandt', [], undefined],
  ['nobody', [], undefined],
])(
  'a search for journalists finds the reports of whom a misspelled name means: "%s"',
  async (typed, reports, note) => {
    await writeJournalist('Cole Brandt');
    await writeTweets([{ tweet: 'By Dana.', journalists: [await writeJournalist('Dana Whitlock')] }]);
    const html = await show({ journalists: typed });
    expect([textsOf(html, '.rumor-text'), textsOf(html, '.note')[0]]).toEqual([reports, note]);
  },
);

test.each([
  ['one correct report', 1, 'unknown'],
  ['twenty', 20, 'reliable'],
])('a reporter that a search means has the shot that the score earns: %s', async (_case, count, level) => {
  const dana = await writeJournalist('Dana Whitlock', { rating: 8.3 });
  await writeTweets(
    Array.from({ length: count }, () => ({ journalists: [dana], resolution: 'correct' as const })),
  );
  const shot = parse(await show({ names: 'whitl' })).querySelector('.meant .shot');
  expect(shot?.getAttribute('data-level')).toBe(level);
});

describe('what search boxes suggest is on the page that Enter opens', () => {
  const linksOf = (html: string) =>
    parse(html)
      .querySelectorAll('.meant a')
      .map((link) => link.getAttribute('href') as string);

  test('a part of a name', async () => {
    await writeTeam('Brooklyn Nets');
    expect(linksOf(await show({ names: 'rookl' }))).toEqual(['/nba/rumors/teams/brooklyn-nets']);
  });

  test('the first 5 teams and 5 players of the lists, also if the text means others more', async () => {
    for (const letter of 'ABCDEF') {
      await writeTeam(`${letter}${letter}net`);
      await writePlayer(`${letter}${letter}net Holm`);
    }
    for (const letter of 'ABCDEFGH') await writeTopic(`Net ${letter}`, { show_on_homepage: true });
    const links = linksOf(await show({ names: 'net' }));
    expect(links).toHaveLength(18);
    for (const letter of ['aa', 'bb', 'cc', 'dd', 'ee']) {
      expect(links).toContain(`/nba/rumors/teams/${letter}net`);
      expect(links).toContain(`/nba/rumors/players/${letter}net-holm`);
    }
  });

  test.each([
    ['a part of a name', 'dana'],
    ['a misspelled name', 'dnaa'],
  ])('the first 5 journalists in each order of their list: %s', async (_case, typed) => {
    for (let number = 10; number < 40; number++) {
      const journalist = await writeJournalist(`Dana ${number}`);
      await writeTweets(Array.from({ length: number % 7 }, () => ({ journalists: [journalist] })));
    }
    const links = linksOf(await show({ journalists: typed }));
    const all = await listJournalists();
    for (const order of JOURNALIST_ORDERS) {
      const labelled = sortJournalists(all, order).map(({ name, username }) => ({ label: name, username }));
      const suggested = suggestMeant(typed, labelled, 5);
      expect(suggested).toHaveLength(5);
      for (const { username } of suggested) expect(links).toContain(`/nba/journalist/${username}`);
    }
  });
});

test('results have the records of their reporters, and verdicts as words, marks and tints', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const common = { players: [await writePlayer('Ike Obanor')], tweet: 'Obanor stays.' };
  await writeTweets([
    { ...common, journalists: [dana], resolution: 'correct', timestamp: new Date('2025-03-04') },
    {
      ...common,
      journalists: [dana],
      resolution: 'incorrect',
      impressiveness: 1,
      timestamp: new Date('2025-03-03'),
    },
    { ...common, journalists: [dana], resolution: 'pending', timestamp: new Date('2025-03-02') },
    { ...common, journalists: [cole], rating: 'good_information', timestamp: new Date('2025-03-01') },
  ]);
  const html = await show({ names: 'obanor' });
  const cards = parse(html).querySelectorAll('article');
  expect(
    cards.map((card) => [
      card.querySelector('.byline-name')?.textContent,
      card.querySelector('.stamp')?.textContent,
      card.querySelector('.stamp')?.getAttribute('data-verdict'),
      card.getAttribute('data-verdict'),
    ]),
  ).toEqual([
    [
      expect.stringMatching(/^Dana Whitlock \d\.\d · 1 of 2 right \d+ \w+ ago$/),
      'Correct',
      undefined,
      'correct',
    ],
    [
      expect.stringMatching(/^Dana Whitlock \d\.\d · 1 of 2 right \d+ \w+ ago$/),
      'Incorrect, minor',
      'incorrect',
      'unconfirmable',
    ],
    [
      expect.stringMatching(/^Dana Whitlock \d\.\d · 1 of 2 right \d+ \w+ ago$/),
      'Pending since March 2, 2025',
      undefined,
      'pending',
    ],
    [expect.stringMatching(/^Cole Brandt Too early to say \d+ \w+ ago$/), undefined, undefined, undefined],
  ]);
});
