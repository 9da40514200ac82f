import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTopic, writeTweets } from '@/test/tweets';
import TopStoriesPage from './page';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const flagged = { show_on_homepage: true };
const resolved = { resolution: 'Done.' };
const NONE = ['No stories'];

test.each([
  ['none', [], [], []],
  ['a pending one', [flagged], [], ['Story 0']],
  ['a resolved one', [{ ...flagged, ...resolved }], ['Story 0'], []],
  ['a pending one that is not flagged', [{}], [], []],
  ['a resolved one that is not flagged', [resolved], [], []],
  [
    'the newest tweet first',
    [flagged, flagged, { ...flagged, ...resolved }, { ...flagged, ...resolved }],
    ['Story 3', 'Story 2'],
    ['Story 1', 'Story 0'],
  ],
  [
    'more than fit elsewhere',
    Array(30).fill(flagged),
    [],
    Array.from({ length: 30 }, (_, place) => `Story ${29 - place}`),
  ],
])(
  'Resolved and Pending; only topics flagged for the homepage are listed: %s',
  async (_case, written, expectedResolved, expectedPending) => {
    const topics = await Promise.all(written.map((change, place) => writeTopic(`Story ${place}`, change)));
    await writeTweets(
      topics.map((topic, place) => ({
        topics: [topic],
        timestamp: new Date(Date.UTC(2026, 0, 1 + place)),
      })),
    );
    const html = await renderPage(await TopStoriesPage());
    for (const [id, expected] of [
      ['resolved', expectedResolved],
      ['pending', expectedPending],
    ] as const) {
      const list = sectionOf(html, id);
      expect(textsOf(list, 'h3')).toEqual(expected);
      expect(textsOf(list, '.empty')).toEqual(expected.length === 0 ? NONE : []);
    }
  },
);

test.each([
  [16, 0],
  [17, 1],
])('of %i stories of a list phones leave out %i until a button shows them', async (count, rest) => {
  for (let number = 0; number < count; number++) {
    await writeTopic(`Pending ${number}`, flagged);
    await writeTopic(`Resolved ${number}`, { ...flagged, ...resolved });
  }
  const html = await renderPage(await TopStoriesPage());
  for (const id of ['resolved', 'pending']) {
    const list = sectionOf(html, id);
    expect(textsOf(list, '.story.phone-rest')).toHaveLength(rest);
    expect(textsOf(list, '.phone-fold-link')).toEqual(rest > 0 ? [`Show ${rest} more`] : []);
  }
});

test('a resolved story says how its reports turned out', async () => {
  const trade = await writeTopic('Trade', { ...flagged, ...resolved });
  const told = { topics: [trade], journalists: [await writeJournalist('Dana Whitlock')] };
  await writeTweets([
    { ...told, resolution: 'correct' },
    { ...told, resolution: 'correct' },
    { ...told, resolution: 'incorrect' },
    // Of nobody on file: it does not count.
    { topics: [trade], resolution: 'incorrect' },
  ]);
  const html = sectionOf(await renderPage(await TopStoriesPage()), 'resolved');
  expect(textsOf(html, '.story-state > span')).toEqual(['Resolved', '4 reports', '2 Correct', '1 Incorrect']);
});
