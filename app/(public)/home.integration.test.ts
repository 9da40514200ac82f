import { HOME_JOURNALISTS } from '@/lib/config';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import { Home } from './home';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const section = async (id: string) => sectionOf(await renderPage(await Home()), id);
const times = <Item>(count: number, item: (place: number) => Item) =>
  Array.from({ length: count }, (_, place) => item(place));

test.each([
  [0, []],
  [1, ['Tweet 0']],
  [5, ['Tweet 4', 'Tweet 3', 'Tweet 2', 'Tweet 1', 'Tweet 0']],
  [6, ['Tweet 5', 'Tweet 4', 'Tweet 3', 'Tweet 2', 'Tweet 1', 'Tweet 0']],
  [7, ['Tweet 6', 'Tweet 5', 'Tweet 4', 'Tweet 3', 'Tweet 2', 'Tweet 1']],
])('"NBA Rumors": 6 rumor cards, newest first, of %i on file', async (onFile, expected) => {
  await writeTweets(times(onFile, () => ({})));
  const rumors = await section('player-news');
  expect(textsOf(rumors, '.rumor-text')).toEqual(expected);
  expect(textsOf(rumors, '.empty')).toEqual(onFile === 0 ? ['No rumors'] : []);
  expect(rumors).toContain('href="/nba/rumors"');
});

test.each([
  ['good_rumor', false, 1],
  ['wrong_large', false, 1],
  ['speculation_to_process_homepage', false, 1],
  ['speculation_to_process', false, 0],
  ['good_information', false, 0],
  [null, false, 0],
  ['good_rumor', true, 0],
] as const)(
  '"NBA Rumors" are content=rumors_homepage: rated %s, a draft %s, %i',
  async (rating, is_draft, shown) => {
    await writeTweets([{ rating, is_draft }]);
    expect(textsOf(await section('player-news'), '.rumor-text')).toHaveLength(shown);
  },
);

test.each([
  ['nobody', [], []],
  ['one with a rumor', [['danawhitlock', 1]], ['danawhitlock']],
  ['one without a rumor', [['danawhitlock', 0]], []],
  ['one not on the whitelist', [['nobody', 1]], []],
  ['in mixed case', [['DanaWhitlock', 1]], ['DanaWhitlock']],
  [
    'most tweets first',
    [
      ['danawhitlock', 1],
      ['colebrandt', 2],
    ],
    ['colebrandt', 'danawhitlock'],
  ],
  [
    'up to 6 of 7',
    HOME_JOURNALISTS.slice(0, 7).map((username, place) => [username, 7 - place] as const),
    HOME_JOURNALISTS.slice(0, 6),
  ],
] as const)(
  '"NBA Journalists": up to 6 of the whitelist who have rumors: %s',
  async (_case, written, expected) => {
    for (const [username, rumors] of written) {
      const journalist = await writeJournalist(username, { username });
      await writeTweets(times(rumors, () => ({ journalists: [journalist] })));
    }
    const shown = await section('journalists');
    expect([...shown.matchAll(/href="\/nba\/journalist\/(\w+)"/g)].map(([, username]) => username)).toEqual(
      expected,
    );
  },
);

const open = { show_on_homepage: true };
test.each([
  ['none', [], 0, false],
  ['one', [open], 1, false],
  ['one fewer than 6', times(5, () => open), 5, false],
  ['6', times(6, () => open), 6, true],
  ['one more than 6', times(7, () => open), 6, true],
  ['6, of which one is resolved', [...times(5, () => open), { ...open, resolution: 'Done.' }], 5, false],
  ['6, of which one is not flagged', [...times(5, () => open), { show_on_homepage: false }], 5, false],
])(
  '"NBA Top Stories": up to 6 unresolved topics flagged for the homepage, and More Topics when 6 are returned: %s',
  async (_case, written, shown, hasMore) => {
    for (const [place, change] of written.entries()) await writeTopic(`Story ${place}`, change);
    const stories = await section('top-stories');
    expect(textsOf(stories, 'h3')).toHaveLength(shown);
    expect(textsOf(stories, '.more').join()).toBe(hasMore ? 'More Topics →' : '');
  },
);
