import type { JournalistRef } from '@/lib/domain/tweet/schema';
import { HIDDEN_JOURNALISTS } from '@/lib/platform/config/config';
import type { EntityRef } from '@/lib/platform/schema/fields';
import { emptyDatabase, useTemporaryDatabase } from '@/test/database';
import { NEWEST_TWEETS } from '@/test/newest-tweets';
import { writeJournalist, writeTeam, writeTweets } from '@/test/tweets';
import { findTeam, listTeamJournalists, listTeamNames, listTeams } from './queries';

useTemporaryDatabase();
beforeEach(emptyDatabase);

const names = (items: { name: string }[]) => items.map(({ name }) => name);
const repeated = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test.each([
  ['none', [], []],
  ['one', ['Miami Heat'], ['Miami Heat']],
  ['by name', ['Utah Jazz', 'Atlanta Hawks', 'Miami Heat'], ['Atlanta Hawks', 'Miami Heat', 'Utah Jazz']],
  ['in any case', ['Utah Jazz', 'miami heat', 'Atlanta Hawks'], ['Atlanta Hawks', 'miami heat', 'Utah Jazz']],
  [
    'the same city',
    ['Los Angeles Lakers', 'Los Angeles Clippers'],
    ['Los Angeles Clippers', 'Los Angeles Lakers'],
  ],
  ['the team named None is hidden', ['None', 'Utah Jazz', 'Atlanta Hawks'], ['Atlanta Hawks', 'Utah Jazz']],
  ['the team named None alone', ['None'], []],
])('teams sorted by name, the team named None hidden: %s', async (_case, written, expected) => {
  for (const name of written) await writeTeam(name);
  expect(names(await listTeams())).toEqual(expected);
  expect(names(await listTeamNames())).toEqual(expected);
});

const news = { rating: 'good_information' as const };
const at = (day: number) => ({ timestamp: new Date(Date.UTC(2026, 0, day)) });

test.each(NEWEST_TWEETS)(
  'each team card shows the 3 most recent tweets, newest first: %s',
  async (_case, written, content, expected) => {
    const heat = await writeTeam('Miami Heat');
    await writeTweets(written.map((change) => ({ teams: [heat], ...change })));
    const teams = await listTeams(content);
    expect(teams.map(({ tweets }) => tweets?.map(({ tweet }) => tweet))).toEqual([expected]);
  },
);

const HIDDEN = HIDDEN_JOURNALISTS[0]!;
/** Whether they cover the team, and how many rumors about it and about another team they reported. */
type Written = readonly [username: string, covers: boolean, reported: number, elsewhere?: number];
const reporters = (count: number) =>
  repeated(count, 0).map((_, place): Written => [`r${place + 1}`, false, count - place]);

test.each<[string, Written[], string[]]>([
  ['nobody', [], []],
  ['who covers or reported on another team', [['dana', false, 0, 3]], []],
  ['who covers it without reporting', [['dana', true, 0]], ['dana']],
  ['who reported on it', [['dana', false, 1]], ['dana']],
  [
    'most reports first',
    [
      ['dana', false, 1],
      ['cole', false, 3],
      ['mina', false, 2],
    ],
    ['cole', 'mina', 'dana'],
  ],
  [
    'who covers it before those with more reports',
    [
      ['dana', true, 1],
      ['cole', false, 3],
    ],
    ['dana', 'cole'],
  ],
  [
    'of those who cover it, most tweets first',
    [
      ['dana', true, 1],
      ['cole', true, 0, 5],
      ['mina', true, 2],
    ],
    ['cole', 'mina', 'dana'],
  ],
  [
    'each once',
    [
      ['dana', true, 5],
      ['cole', true, 2],
    ],
    ['dana', 'cole'],
  ],
  ['one fewer than 8', reporters(7), ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']],
  ['8', reporters(8), ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']],
  ['one more than 8', reporters(9), ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8']],
  [
    'one who covers it, and 8',
    [...reporters(8), ['dana', true, 0]],
    ['dana', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7'],
  ],
  [
    'hidden journalists do not count towards the limit',
    [[HIDDEN, false, 20], ...reporters(8)],
    ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'],
  ],
])('relevant journalists, up to 8: %s', async (_case, written, expected) => {
  const [heat, jazz] = [await writeTeam('Miami Heat'), await writeTeam('Utah Jazz')];
  for (const [username, covers, reported, elsewhere = 0] of written) {
    const journalists = [await writeJournalist(username, { username, team: covers ? heat : jazz })];
    const on = (team: EntityRef) => ({ journalists, teams: [team] });
    await writeTweets([...repeated(reported, on(heat)), ...repeated(elsewhere, on(jazz))]);
  }
  const relevant = await listTeamJournalists(heat._id.toHexString());
  expect(relevant.map(({ username }) => username)).toEqual(expected);
});

test.each([
  ['news counts', news, 1],
  ['drafts do not count', { is_draft: true }, 0],
  ['tweets that are neither do not count', { rating: 'irrelevant' as const }, 0],
])('what makes a journalist relevant: %s', async (_case, change, expected) => {
  const heat = await writeTeam('Miami Heat');
  await writeTweets([{ teams: [heat], journalists: [await writeJournalist('Dana Whitlock')], ...change }]);
  expect(await listTeamJournalists(heat._id.toHexString())).toHaveLength(expected);
});

test('the newest 300 tweets about a team decide', async () => {
  const heat = await writeTeam('Miami Heat');
  const [early, late] = [await writeJournalist('Early'), await writeJournalist('Late')];
  const report = (journalist: JournalistRef, day: number) => ({
    teams: [heat],
    journalists: [journalist],
    ...at(day),
  });
  await writeTweets([...repeated(3, report(early, 1)), ...repeated(300, report(late, 2))]);
  const relevant = await listTeamJournalists(heat._id.toHexString());
  expect(names(relevant)).toEqual(['Late']);
});

test('a team is found by slug; unknown slugs and None are not', async () => {
  const [heat] = [await writeTeam('Miami Heat'), await writeTeam('None')];
  await writeTweets([{ teams: [heat] }, { teams: [heat] }, { teams: [heat], ...news }]);
  expect(await findTeam('miami-heat')).toMatchObject({ counts: { rumors: 2, news: 1, all: 3 } });
  expect(await findTeam('nowhere')).toBeNull();
  expect(await findTeam('none')).toBeNull();
});
