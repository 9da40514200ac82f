import { upsertHallOfShame } from '@/lib/domain/hall-of-shame/commands';
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
  ['several of different months in one list, newest first', ['Mina Sato', 'Cole Brandt', 'Dana Whitlock']],
])('cards show the journalist’s name: %s', async (_case, expected) => {
  const written = expected.toReversed().map((name, place) => ({
    tweet_id: String(place),
    tweet_text: 'The trade is done.',
    username: `reporter${place}`,
    name,
    timestamp: new Date(Date.UTC(2026, place, 1)),
  }));
  await upsertHallOfShame(written, TEST_WRITE);
  const html = await renderPage(await HallOfShamePage());
  expect(textsOf(html, 'h2')).toEqual(expected);
  expect(textsOf(html, '.shame-grid')).toHaveLength(1);
  expect(textsOf(html, '.empty')).toEqual(
    expected.length === 0 ? ['Nothing here yet. See all wrong reports'] : [],
  );
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

test.each([
  [16, 0],
  [17, 1],
  [40, 24],
])('of %i entries phones leave out %i until a button shows them', async (count, rest) => {
  const timestamp = new Date(Date.UTC(2026, 0, 1));
  await upsertHallOfShame(
    Array.from({ length: count }, (_, place) => ({
      tweet_id: String(place),
      tweet_text: 'Done.',
      username: 'dana',
      name: 'Dana Whitlock',
      timestamp,
    })),
    TEST_WRITE,
  );
  const html = await renderPage(await HallOfShamePage());
  expect(textsOf(html, '.shame.phone-rest')).toHaveLength(rest);
  expect(textsOf(html, '.phone-fold-link')).toEqual(rest > 0 ? [`Show ${rest} more`] : []);
});
