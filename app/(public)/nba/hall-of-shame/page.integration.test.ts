import { upsertHallOfShame } from '@/lib/hall-of-shame/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeJournalist } from '@/test/tweets';
import HallOfShamePage from './page';

useTemporaryDatabase();
beforeEach(emptyDatabase);

test.each([
  ['none', []],
  ['one', ['Dana Whitlock']],
  ['several, newest first', ['Mina Sato', 'Cole Brandt', 'Dana Whitlock']],
])('cards show the journalist’s name: %s', async (_case, expected) => {
  const written = expected.toReversed().map((name, place) => ({
    tweet_id: String(place),
    tweet_text: 'The trade is done.',
    username: `reporter${place}`,
    name,
    timestamp: new Date(Date.UTC(2026, 0, 1 + place)),
  }));
  await upsertHallOfShame(written, TEST_WRITE);
  const html = await renderPage(await HallOfShamePage());
  expect(textsOf(html, 'h2')).toEqual(expected);
  expect(textsOf(html, '.empty')).toEqual(expected.length === 0 ? ['No results'] : []);
});

test.each([
  ['danawhitlock', ['/nba/journalist/DanaWhitlock']],
  ['DANAWHITLOCK', ['/nba/journalist/DanaWhitlock']],
  ['nobody', []],
])('the name links to a profile if there is one: %s', async (username, expected) => {
  await writeJournalist('Dana Whitlock', { username: 'DanaWhitlock' });
  const timestamp = new Date(Date.UTC(2026, 0, 1));
  await upsertHallOfShame(
    [{ tweet_id: 'a', tweet_text: 'Done.', username, name: 'Dana Whitlock', timestamp }],
    TEST_WRITE,
  );
  const html = await renderPage(await HallOfShamePage());
  expect(html.match(/\/nba\/journalist\/\w+/g) ?? []).toEqual(expected);
});
