import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderPage, textsOf } from '@/test/pages';
import { writeTeam, writeTweets } from '@/test/tweets';
import { teamListPage } from './teams';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const show = async (scope: 'rumors' | 'news') => renderPage(await teamListPage(scope).Page());

test.each([
  ['none', [], []],
  ['one', ['Miami Heat'], ['Miami Heat']],
  [
    'by name, the team named None hidden',
    ['Utah Jazz', 'None', 'atlanta Hawks'],
    ['atlanta Hawks', 'Utah Jazz'],
  ],
])('the team list, sorted by name: %s', async (_case, written, expected) => {
  for (const name of written) await writeTeam(name);
  const html = await show('rumors');
  expect(textsOf(html, 'h2')).toEqual(expected);
  expect(textsOf(html, '.empty')).toEqual(expected.length === 0 ? ['No results'] : []);
});

test.each([
  ['rumors', ['Tweet 3', 'Tweet 2', 'Tweet 1']],
  ['news', ['Tweet 4']],
] as const)('each team card shows the 3 most recent %s, newest first', async (scope, expected) => {
  const teams = [await writeTeam('Miami Heat')];
  await writeTweets([...Array.from({ length: 4 }, () => ({ teams })), { teams, rating: 'good_information' }]);
  const texts = textsOf(await show(scope), '.newest-text').map((text) => text.split(',')[0]);
  expect(texts).toEqual(expected);
});
