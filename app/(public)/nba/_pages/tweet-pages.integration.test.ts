import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NOT_FOUND, renderNumbered, textsOf } from '@/test/pages';
import { writeJournalist, writePlayer, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { journalistPages } from './journalist';
import { playerPages } from './player';
import { teamPages } from './team';
import { topicPages } from './topic';
import { topicSource } from './view-sources';

/** The pages of tweets of one journalist, player, team or topic. */

useTemporaryDatabase();
beforeEach(emptyDatabase);

type Tweet = Parameters<typeof writeTweets>[0][number];
type Show = (page: number) => Promise<string>;
/**
 * By kind of owner: writes one.
 * @returns the reference for a tweet, and the pages of the owner
 */
/** The texts of a list, without that of the report in the head of a profile. */
const LISTED = ':is(.rumor, .rumor-row:not(.rumor-row-brief)) .rumor-text';

const LISTS = {
  async journalist(): Promise<[Tweet, Show]> {
    const dana = await writeJournalist('Dana Whitlock');
    const { username } = dana;
    return [{ journalists: [dana] }, (page) => renderNumbered(journalistPages, { username }, page)];
  },
  async player(): Promise<[Tweet, Show]> {
    const player = await writePlayer('Ike Obanor');
    const { slug } = player;
    return [{ players: [player] }, (page) => renderNumbered(playerPages(), { slug }, page)];
  },
  async team(): Promise<[Tweet, Show]> {
    const team = await writeTeam('Miami Heat');
    const { slug } = team;
    return [{ teams: [team] }, (page) => renderNumbered(teamPages(), { slug }, page)];
  },
  async topic(): Promise<[Tweet, Show]> {
    const topic = await writeTopic('Obanor future');
    const { slug } = topic;
    return [{ topics: [topic] }, (page) => renderNumbered(topicPages, { slug }, page)];
  },
};

describe.each(Object.entries(LISTS))('of a %s', (kind, write) => {
  // The others have news as well.
  const empty = kind === 'journalist' ? 'No rumors' : 'No reports';

  test.each([
    [0, 1, 0, undefined, []],
    [1, 1, 1, 'Tweet 0', []],
    [71, 1, 71, 'Tweet 70', []],
    [72, 1, 72, 'Tweet 71', []],
    [73, 1, 72, 'Tweet 72', ['12Next']],
    [73, 2, 1, 'Tweet 0', ['Previous12']],
  ])(
    '72 items per page, newest first: of %i on file, page %i shows %i',
    async (onFile, page, count, newest, pagination) => {
      const [named, show] = await write();
      await writeTweets(Array.from({ length: onFile }, () => named));
      const html = await show(page);
      const shown = textsOf(html, LISTED);
      expect([shown.length, shown[0]]).toEqual([count, newest]);
      expect(textsOf(html, '.pagination')).toEqual(pagination);
      expect(textsOf(html, '.empty')).toEqual(onFile === 0 ? [empty] : []);
      expect(textsOf(html, '.toolbar-form')).toHaveLength(onFile === 0 ? 0 : 1);
    },
  );

  test.each([
    [0, 2],
    [72, 2],
    [73, 3],
  ])('with %i on file, page %i is not found', async (onFile, page) => {
    const [named, show] = await write();
    await writeTweets(Array.from({ length: onFile }, () => named));
    await expect(show(page)).rejects.toMatchObject(NOT_FOUND);
  });
});

const NEWS = { rating: 'good_information' } as const;
const at = (day: string) => ({ timestamp: new Date(`${day}T12:00:00Z`) });
const MIXED = [
  { tweet: 'rumor of March', ...at('2026-03-01') },
  { tweet: 'news of March', ...at('2026-03-31'), ...NEWS },
  { tweet: 'rumor of February', ...at('2026-02-28') },
  { tweet: 'draft', ...at('2026-02-28'), is_draft: true },
  { tweet: 'rumor of another March', ...at('2025-03-31') },
];
const RUMORS = ['rumor of March', 'rumor of February', 'rumor of another March'];

test.each([
  ['player', undefined, ['news of March', ...RUMORS], ['March 20262', 'February 20261', 'March 20251']],
  ['player', 'rumors', RUMORS, ['March 20261', 'February 20261', 'March 20251']],
  ['player', 'news', ['news of March'], ['March 20261']],
  ['team', undefined, ['news of March', ...RUMORS], ['March 20262', 'February 20261', 'March 20251']],
  ['team', 'rumors', RUMORS, ['March 20261', 'February 20261', 'March 20251']],
  ['team', 'news', ['news of March'], ['March 20261']],
] as const)('items of a %s (scope %s) grouped by month, newest first', async (kind, scope, items, months) => {
  const player = await writePlayer('Ike Obanor');
  const team = await writeTeam('Miami Heat');
  await writeTweets(MIXED.map((tweet) => ({ ...tweet, players: [player], teams: [team] })));
  const [pages, slug] = kind === 'player' ? [playerPages(scope), player.slug] : [teamPages(scope), team.slug];
  const html = await renderNumbered(pages, { slug }, 1);
  expect(textsOf(html, LISTED)).toEqual(items);
  expect(textsOf(html, '.month').map((month) => month.replace(/ \w+$/, ''))).toEqual(months);
});

test.each([
  ['none', [], [], []],
  [
    'only rumors, newest first',
    MIXED,
    RUMORS,
    ['March 20261 rumor', 'February 20261 rumor', 'March 20251 rumor'],
  ],
])('a journalist’s Rumors, by month: %s', async (_case, written, items, months) => {
  const dana = await writeJournalist('Dana Whitlock');
  await writeTweets(written.map((tweet) => ({ ...tweet, journalists: [dana] })));
  const html = await renderNumbered(journalistPages, { username: dana.username }, 1);
  expect([textsOf(html, LISTED), textsOf(html, '.month')]).toEqual([items, months]);
});

test.each([
  [undefined, true],
  ['rumors', true],
  ['news', false],
] as const)('a player’s upvotes show only on the non-news variant: %s, %s', async (scope, hasVotes) => {
  const player = await writePlayer('Ike Obanor');
  await writeTweets([{ players: [player], rating: scope === 'news' ? 'good_information' : 'good_rumor' }]);
  const html = await renderNumbered(playerPages(scope), { slug: player.slug }, 1);
  expect(textsOf(html, '.votes')).toHaveLength(hasVotes ? 1 : 0);
});

test.each([
  [2, 2, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 5, 0],
  [6, 5, 1],
])('a topic’s cards have more tags, up to 5: of %i, %i, and %i left out', async (named, shown, leftOut) => {
  const topic = await writeTopic('Obanor future');
  const players = [];
  for (let number = 1; number <= named; number++) players.push(await writePlayer(`Player ${number}`));
  await writeTweets([{ topics: [topic], players }]);
  const html = await renderNumbered(topicPages, { slug: topic.slug }, 1);
  expect(textsOf(html, '.tags > .tag').filter((name) => name.includes('Player'))).toHaveLength(shown);
  expect(textsOf(html, '.tag-rest').join()).toBe(leftOut > 0 ? `+${leftOut} more` : '');
});

test('the teams to choose from are on the page of a story and in its views', async () => {
  await writeTeam('Utah Jazz');
  const topic = await writeTopic('Obanor future');
  await writeTweets([{ topics: [topic] }]);
  const html = await renderNumbered(topicPages, { slug: topic.slug }, 1);
  expect(textsOf(html, '.filter-form select[name=team] option')).toContain('Utah Jazz');
  expect(await topicSource({ slug: topic.slug, username: '' })).toMatchObject({ hasTeam: true });
});

test('a profile shows the records of those who share its reports, too', async () => {
  const [dana, cole] = [await writeJournalist('Dana Whitlock'), await writeJournalist('Cole Brandt')];
  const shared: Tweet = { journalists: [cole, dana], resolution: 'correct' };
  await writeTweets([shared, shared, { journalists: [cole], resolution: 'incorrect' }, shared]);
  const html = await renderNumbered(journalistPages, { username: dana.username }, 1);
  const [list] = textsOf(html, '.rumor .byline-list');
  expect(list).toMatch(/^CBCole Brandt\d\.\d · 3 of 4 rightDWDana Whitlock\d\.\d · 3 of 3 right$/);
});

test('the head of a team counts news reports, names its nickname, and says what the page is about', async () => {
  const hawks = await writeTeam('Atlanta Hawks', { nicknames: [{ name: 'Hawks' }] });
  await writeTweets([{ teams: [hawks], rating: 'good_information' }]);
  const html = await renderNumbered(teamPages('news'), { slug: hawks.slug }, 1);
  expect(textsOf(html, '.facts span')).toEqual(expect.arrayContaining(['1 news report', 'Nickname: Hawks']));
  expect(textsOf(html, '.variants > span')).toEqual(['News about the Atlanta Hawks']);
});
