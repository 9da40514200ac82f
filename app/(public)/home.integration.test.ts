import { parse } from 'node-html-parser';
import { upsertPuzzles } from '@/lib/domain/fadeaway/commands';
import { DEFAULT_ZONE, dayAt } from '@/lib/domain/fadeaway/day';
import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
import { reviseTweet } from '@/lib/domain/tweet/commands';
import { TEST_WRITE } from '@/test/actor';
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
  const rumors = await section('rumors');
  expect(textsOf(rumors, '.rumor-text')).toEqual(expected);
  // An empty section is left out.
  if (onFile === 0) expect(rumors).toBe('');
  else expect(rumors).toContain('href="/nba/rumors"');
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
    expect(textsOf(await section('rumors'), '.rumor-text')).toHaveLength(shown);
  },
);

test('"Player News": the newest 3 news reports, and a link to more', async () => {
  await writeTweets([{}, ...times(4, () => ({ rating: 'good_information' as const }))]);
  const news = await section('player-news');
  expect(news.match(/Tweet \d/g)).toEqual(['Tweet 4', 'Tweet 3', 'Tweet 2']);
  expect(news).toContain('href="/nba/news/players"');
});

test.each([
  ['nobody', [], []],
  ['one who is flagged and has a rumor', [['dana', 1, true]], ['dana']],
  ['one who is flagged without a rumor', [['dana', 0, true]], []],
  [
    'one who is not flagged, beside one who is',
    [
      ['dana', 1, true],
      ['cole', 2, false],
    ],
    ['dana'],
  ],
  [
    'nobody flagged: those with the most rumors',
    [
      ['dana', 1, false],
      ['cole', 2, false],
    ],
    ['cole', 'dana'],
  ],
  [
    'most tweets first',
    [
      ['dana', 1, true],
      ['cole', 2, true],
    ],
    ['cole', 'dana'],
  ],
  [
    'up to 6 of 7',
    times(7, (place) => [`name${place}`, 7 - place, true] as const),
    times(6, (place) => `name${place}`),
  ],
] as const)(
  '"NBA Journalists": up to 6 who are flagged and have rumors: %s',
  async (_case, written, expected) => {
    for (const [username, rumors, show_on_homepage] of written) {
      const journalist = await writeJournalist(username, { username, show_on_homepage });
      await writeTweets(times(rumors, () => ({ journalists: [journalist] })));
    }
    const shown = await section('journalists');
    expect([...shown.matchAll(/href="\/nba\/journalist\/(\w+)"/g)].map(([, username]) => username)).toEqual(
      expected,
    );
  },
);

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('what was settled in the last seven days, latest first, with a miss among it', async () => {
  const right = (tweet: string, days: number) =>
    ({ tweet, resolution: 'correct', resolved_at: daysAgo(days) }) as const;
  await writeTweets([
    ...times(6, (place) => right(`right ${place}`, 1 + place / 10)),
    { tweet: 'wrong', resolution: 'incorrect', resolved_at: daysAgo(5) },
    right('long ago', 8),
    { tweet: 'pending', resolution: 'pending' },
    // Old reports are settled, too.
    ...times(1_600, (place) => ({ tweet: `newer ${place}`, timestamp: daysAgo(0) })),
  ]);
  const settled = await section('settled');
  expect(textsOf(settled, 'h2')).toEqual(['Settled this week']);
  expect(textsOf(settled, '.rumor-text')).toEqual(['right 0', 'right 1', 'right 2', 'right 3', 'wrong']);
  expect(textsOf(settled, '.stamp').at(-1)).toBe('Incorrect');
  expect(textsOf(settled, 'time')).toEqual([...Array(4).fill('1 day ago'), '5 days ago']);
});

test('where times of settling are unknown, the newest that are settled', async () => {
  await writeTweets([
    { tweet: 'older', resolution: 'incorrect' },
    { tweet: 'newer', resolution: 'correct' },
    { tweet: 'open' },
  ]);
  const settled = await section('settled');
  expect(textsOf(settled, 'h2')).toEqual(['Recently settled']);
  expect(textsOf(settled, '.rumor-text')).toEqual(['newer', 'older']);
});

test('a new site without data has no empty sections', async () => {
  const html = await renderPage(await Home());
  expect(textsOf(html, 'section')).toEqual([]);
  expect(textsOf(html, '.empty')).toEqual([]);
});

test('today’s game and the latest of the Hall of Shame', async () => {
  await upsertHallOfShame(
    [
      {
        tweet_id: '1',
        tweet_text: 'He retires.',
        username: 'danawhitlock',
        name: 'Dana Whitlock',
        timestamp: new Date('2026-01-01T00:00:00Z'),
      },
    ],
    TEST_WRITE,
  );
  await upsertPuzzles(
    [
      {
        gameNumber: 1_234,
        target_phrase: 'Nobody At All',
        free_hint: 'None.',
        hints: ['One.', 'Two.', 'Three.'].map((hint) => ({ hint })),
        string_date: dayAt(Date.now(), DEFAULT_ZONE),
      },
    ],
    TEST_WRITE,
  );
  const html = await renderPage(await Home());
  expect(textsOf(sectionOf(html, 'fadeaway'), '.todays-game').join()).toContain('Who is it?');
  expect(html).not.toContain('1,234');
  expect(html).not.toContain('Nobody At All');
  expect(textsOf(sectionOf(html, 'hall-of-shame'), '.shame-text').join()).toContain('He retires.');
});

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

test.each([
  ['nothing', false, false, []],
  ['a report without a reporter', true, false, ['#player-news']],
  ['a story', false, true, ['#top-stories']],
  ['both', true, true, ['#top-stories', '#player-news']],
])('quick links lead to sections that are there: with %s', async (_case, hasNews, hasStory, expected) => {
  if (hasNews) await writeTweets([{ rating: 'good_information' }]);
  if (hasStory) await writeTopic('Obanor future', { show_on_homepage: true });
  const html = await renderPage(await Home());
  const links = html.match(/(?<=class="bubble" href=")[^"]+/g) ?? [];
  expect(links).toEqual(expected);
  for (const link of links) expect(sectionOf(html, link.slice(1))).not.toBe('');
});

test('rows of settled reports have the record of the reporter, and the verdict as a word, a mark and a tint', async () => {
  const dana = await writeJournalist('Dana Whitlock');
  const ids = await writeTweets(times(2, () => ({ journalists: [dana] })));
  await reviseTweet(ids[0]!, () => ({ resolution: 'correct' }), TEST_WRITE);
  await reviseTweet(ids[1]!, () => ({ resolution: 'incorrect', impressiveness: 1 }), TEST_WRITE);
  const rows = parse(await section('settled')).querySelectorAll('.ledger-row');
  expect(
    rows
      .map((row) => [
        row.querySelector('.byline-name')?.textContent,
        row.querySelector('.stamp')?.textContent,
        row.querySelector('.stamp')?.getAttribute('data-verdict'),
        row.getAttribute('data-verdict'),
      ])
      .sort(),
  ).toEqual([
    [expect.stringMatching(/^Dana Whitlock \d\.\d · 1 of 2 right$/), 'Correct', 'correct', 'correct'],
    [
      expect.stringMatching(/^Dana Whitlock \d\.\d · 1 of 2 right$/),
      'Incorrect, minor',
      'incorrect',
      'unconfirmable',
    ],
  ]);
});

test('"Hot now": a story that two reporters have of sources of their own, with their names', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const [hot, single] = [await writeTopic('Obanor to Utah'), await writeTopic('Holm stays')];
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const says = (journalist: typeof dana, topic: typeof hot, hours: number) => ({
    journalists: [journalist],
    topics: [topic],
    tweet: `Sources tell ${journalist.name}: a deal is close.`,
    timestamp: ago(hours),
  });
  await writeTweets([says(dana, single, 3), says(dana, hot, 30), says(dana, hot, 5)]);
  expect(await section('hot')).toBe('');
  await writeTweets([says(cole, hot, 2)]);
  const html = await section('hot');
  expect(textsOf(html, '.rumor-text')).toEqual(['Obanor to Utah']);
  expect(textsOf(html, '.byline-name')).toEqual(['Dana Whitlock, Cole Brandt in 24 hours']);
});
