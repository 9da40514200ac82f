import { reviseTweet } from '@/lib/domain/tweet/commands';
import { TEST_WRITE } from '@/test/actor';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { renderNumbered, sectionOf, textsOf } from '@/test/pages';
import { writeJournalist, writeTeam, writeTopic, writeTweets } from '@/test/tweets';
import { teamPages } from './team';

useTemporaryDatabase();
beforeEach(emptyDatabase);

/** The number of cards shown in every window, only in wide ones, and only after Show more. */
const shares = (html: string) =>
  [':not(.show-more-2, .show-more-3)', '.show-more-2', '.show-more-3'].map(
    (share) => textsOf(html, `article.story${share}`).length,
  );

test.each([
  [0, 0, 0, 0, false],
  [1, 1, 0, 0, false],
  [2, 2, 0, 0, false],
  [3, 2, 1, 0, true],
  [4, 2, 1, 1, true],
  [40, 2, 1, 37, true],
])(
  'up to 3 top stories (2 when the window is under 1340 px wide) with show more: of %i, %i, %i more in wide windows, %i hidden',
  async (onFile, narrow, wide, hidden, hasButton) => {
    const teams = [await writeTeam('Miami Heat')];
    for (let number = 1; number <= onFile; number++) await writeTopic(`Story ${number}`, { teams });
    await writeTopic('Of nobody');
    const html = await renderNumbered(teamPages('rumors'), { slug: 'miami-heat' }, 1);
    const stories = sectionOf(html, 'top-stories');
    expect(shares(stories)).toEqual([narrow, wide, hidden]);
    expect(stories !== '').toBe(onFile > 0);
    // On phones they are one row.
    expect(textsOf(stories, '.stories:not(.stories-row)')).toEqual([]);
    expect(textsOf(stories, '.show-more-button .if-closed')).toEqual(hasButton ? ['Show more'] : []);
  },
);

test.each([
  [0, 1, []],
  [1, 1, ['Dana Whitlock']],
  [73, 1, ['Dana Whitlock']],
  [73, 2, []],
])(
  'relevant journalists and top stories are on the first page: of %i tweets, page %i',
  async (onFile, page, expected) => {
    const [team, dana] = [await writeTeam('Miami Heat'), await writeJournalist('Dana Whitlock')];
    await writeTopic('Obanor future', { teams: [team] });
    await writeTweets(Array.from({ length: onFile }, () => ({ teams: [team], journalists: [dana] })));
    const html = await renderNumbered(teamPages('rumors'), { slug: team.slug }, page);
    expect(textsOf(sectionOf(html, 'journalists'), '.person-name')).toEqual(expected);
    expect(textsOf(sectionOf(html, 'top-stories'), 'h3')).toEqual(page === 1 ? ['Obanor future'] : []);
  },
);

test('the season: rumors about the team by month and outcome, with a table; not of news, and not of other seasons', async () => {
  const team = await writeTeam('Miami Heat');
  const now = new Date();
  await writeTweets([
    { teams: [team], timestamp: now, resolution: 'correct' },
    { teams: [team], timestamp: now, resolution: null },
    { teams: [team], timestamp: now, rating: 'good_information' },
    { teams: [team], timestamp: new Date('2020-01-01'), resolution: 'incorrect' },
    { timestamp: now, resolution: 'correct' },
  ]);
  const season = sectionOf(await renderNumbered(teamPages('rumors'), { slug: team.slug }, 1), 'season');
  expect(textsOf(season, 'svg rect')).toHaveLength(2);
  const month = now.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(textsOf(season, 'tbody tr').at(-1)).toBe(`${month}210001`);
  const news = await renderNumbered(teamPages('news'), { slug: team.slug }, 1);
  expect(sectionOf(news, 'season')).toBe('');
});

test('the journalists of a team have their rank and form, which follow a verdict', async () => {
  const teams = [await writeTeam('Miami Heat')];
  const dana = await writeJournalist('Dana Whitlock');
  const rumor = { journalists: [dana], teams, resolution: 'correct' as const };
  const [, first] = await writeTweets(Array.from({ length: 12 }, () => rumor));
  const read = async () => {
    const html = await renderNumbered(teamPages('rumors'), { slug: 'miami-heat' }, 1);
    const marks = [...sectionOf(html, 'journalists').matchAll(/class="stamp" data-verdict="(\w+)"/g)];
    return [textsOf(html, '.person-facts span').at(-1), marks.map(([, verdict]) => verdict)];
  };
  expect(await read()).toEqual(['1st of 1', Array(10).fill('correct')]);
  await reviseTweet(first!, () => ({ resolution: 'incorrect', resolved_at: new Date() }), TEST_WRITE);
  expect(await read()).toEqual(['1st of 1', ['incorrect', ...Array(9).fill('correct')]]);
});
